/// Somebody in the list of contacts.
struct Contact: Identifiable, Sendable {
  let id: Int
  let name: String
  let knownFor: String

  /// The sections: each first letter of a family name, and who has it.
  static var byLetter: [(letter: String, contacts: [Contact])] {
    Dictionary(grouping: all) { $0.familyName.prefix(1).uppercased() }
      .map { ($0.key, $0.value.sorted { $0.familyName < $1.familyName }) }
      .sorted { $0.0 < $1.0 }
  }

  var familyName: String { name.split(separator: " ").last.map(String.init) ?? name }

  /// People of mathematics and the sciences.
  static let all: [Contact] = table.split(separator: "\n").enumerated().map { index, line in
    let parts = line.split(separator: ":").map { $0.drop { $0 == " " } }
    return Contact(id: index, name: String(parts[0]), knownFor: String(parts[1]))
  }

  private static let table = """
    Maria Agnesi: a textbook of the calculus
    Hannes Alfvén: plasma
    Mary Anning: fossils of the sea
    Charles Babbage: the Analytical Engine
    Laura Bassi: physics at Bologna
    Jocelyn Bell: pulsars
    Annie Cannon: classes of stars
    Rachel Carson: the sea and the silence
    Marie Curie: radium
    Charles Darwin: descent with modification
    Paul Dirac: the electron
    Albert Einstein: relativity
    Paul Erdős: the book
    Leonhard Euler: most of it
    Michael Faraday: fields
    Enrico Fermi: estimates
    Rosalind Franklin: photograph 51
    Galileo Galilei: the moons of Jupiter
    Carl Gauss: the rest of it
    Sophie Germain: elasticity
    Kurt Gödel: what cannot be proved
    Caroline Herschel: comets
    David Hilbert: twenty-three problems
    Grace Hopper: compilers
    Hypatia: conics
    Mae Jemison: medicine in orbit
    Katherine Johnson: trajectories
    Johannes Kepler: ellipses
    Ada Lovelace: the first program
    James Maxwell: light
    Barbara McClintock: genes that jump
    Lise Meitner: fission
    Isaac Newton: gravity
    Emmy Noether: symmetry
    Cecilia Payne: what stars are made of
    Henri Poincaré: chaos
    Srinivasa Ramanujan: numbers
    Vera Rubin: what galaxies hide
    Mary Somerville: the connexion of the sciences
    Nikola Tesla: alternating current
    Alan Turing: machines
    Alfred Wegener: drifting continents
    Chien-Shiung Wu: parity
    Hideki Yukawa: mesons
    """
}
