struct Message: Sendable {
  let text: String
  let isMine: Bool

  /// The messages, oldest first. Lines that start with `>` are the user's messages.
  static let all = talk.split(separator: "\n").map { line in
    Message(text: String(line.drop { $0 == ">" || $0 == " " }), isMine: line.hasPrefix(">"))
  }

  static var answer: String { answers.randomElement() ?? "" }

  private static let answers = [
    "Good. I’ll bring the map, and the long rope in case the ledge is still icy.",
    "Yes!", "Let’s meet at six at the lower station. The first cable car leaves at a quarter past.",
    "I’ve checked again: the wind turns north by noon, so we should be off the ridge before that.",
  ]

  private static let talk = """
    Are you awake?
    > Just woke up. What’s up?
    They’ve opened the hut on the north side. Two weeks early!
    > No!
    Yes. I saw it on the board at the station.
    > Then let’s go before everyone else sees it.
    That’s what I thought.
    > When?
    Saturday, if the weather holds.
    > I have to be back on Sunday evening.
    We will be. It’s nine hours to the hut on the long route, and five down again.
    > Nine hours at your pace or at mine?
    At mine. At yours it’s eight and a half, plus an hour of waiting.
    > I don’t mind waiting. There’s a bench by the lake, and last year there was cake.
    There was cake because it was August.
    > I’ll bring cake.
    Now we are talking.
    > What about the glacier? The guidebook says not to go without a rope after mid-May.
    The guidebook is from 1987. There’s hardly any glacier left where the path crosses; last summer I crossed it in \
    trainers. But let’s take the short rope and the light crampons. They weigh nothing.
    > They weigh six hundred grams. I put them on the scales.
    Then I’ll carry yours.
    > You said that last time.
    And didn’t I?
    > You carried them to the bus.
    That counts.
    > Who else is coming?
    Mira, perhaps. She has a new camera and wants to be on the ridge at sunrise.
    > At sunrise! Then we’d have to start at three.
    She would. You and I could have breakfast.
    > I like how you plan things.
    Thank you. Shall I book three beds?
    > Two, and a mattress for Mira, who won’t be using it.
    Done. They’re keeping us the corner by the stove.
    > Great. What’s for dinner there?
    Soup. It’s always soup.
    > Then I’ll bring cheese too. What else do we need?
    Headlamps. Mine has been flickering since the cave.
    > I have two. One is the wind-up kind, so don’t complain if it hums.
    I never complain.
    > I have it in writing. The hut’s guest book, page 212: “Soup again.”
    That was an observation.
    > See you on Saturday, then. Early?
    Early. Bring the crampons.
    """
}
