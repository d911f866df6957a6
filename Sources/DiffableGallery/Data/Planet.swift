enum Planet {
  static let kinds: KeyValuePairs = [
    "Terrestrial planets": ["Mercury", "Venus", "Earth", "Mars"],
    "Gas giants": ["Jupiter", "Saturn"],
    "Ice giants": ["Uranus", "Neptune"],
  ]

  static let moons = [
    "Earth": ["Moon"],
    "Mars": ["Phobos", "Deimos"],
    "Jupiter": ["Io", "Europa", "Ganymede", "Callisto"],
    "Saturn": ["Mimas", "Enceladus", "Tethys", "Dione", "Rhea", "Titan", "Iapetus"],
    "Uranus": ["Miranda", "Ariel", "Umbriel", "Titania", "Oberon"],
    "Neptune": ["Triton", "Nereid"],
  ]
}
