/// What two people have written to each other about a walk.
struct Message: Sendable {
  let text: String
  let isMine: Bool

  /// The oldest first. Lines that begin with `>` are one's own.
  static let all = talk.split(separator: "\n").map { line in
    Message(text: String(line.drop { $0 == ">" || $0 == " " }), isMine: line.hasPrefix(">"))
  }

  /// What is answered, whatever was written.
  static var answer: String { answers.randomElement() ?? "" }

  private static let answers = [
    "Good. I will bring the map, and the long rope in case the ledge is still iced over.",
    "Yes!", "Then let us say six, at the lower station. The first cable car goes at a quarter past.",
    "I have looked again: the wind turns to the north by noon, so we ought to be off the ridge before that.",
  ]

  private static let talk = """
    Are you awake?
    > Only just. What is it?
    They have opened the hut on the north side. Two weeks early.
    > No!
    Yes. I saw it on the board at the station.
    > Then we should go before everyone else reads the board.
    That is what I thought.
    > When?
    Saturday, if the weather stays as it is.
    > I have to be back on Sunday evening.
    We will be. It is nine hours to the hut if we take the long way, and five down again.
    > Nine hours with your pace or with mine?
    With mine. With yours it is eight and a half and an hour of waiting.
    > I do not mind waiting. There is a bench by the lake, and last year there was cake.
    There was cake because it was August.
    > I shall bring cake.
    Now we are talking.
    > What about the glacier? The guidebook says one should not go without a rope after the middle of May.
    The guidebook is from 1987. There is hardly any glacier left where the path crosses; last summer I got over it in \
    shoes. But let us take the short rope, and the light irons. They weigh nothing.
    > They weigh six hundred grams. I have put them on the scales.
    Then I will carry yours.
    > You said that last time.
    And did I not?
    > You carried them to the bus.
    That counts.
    > Who else is coming?
    Mira, perhaps. She has a new camera and wants to take the ridge at sunrise.
    > At sunrise! Then we would have to start at three.
    She would. You and I would have breakfast.
    > I like how you plan things.
    Thank you. Shall I book three beds?
    > Two, and a mattress for Mira, who will not be using it.
    Done. They have kept us the corner by the stove.
    > Wonderful. What do they have for supper?
    Soup. It is always soup.
    > Then I shall bring cheese as well. What else is missing?
    Head lamps. Mine has been blinking since the cave.
    > I have two. One of them is the kind that you wind up, so do not complain if it hums.
    I never complain.
    > I have it in writing that you do. The hut's book, page 212: “Soup again.”
    That was an observation.
    > See you on Saturday, then. Early?
    Early. Bring the irons.
    """
}
