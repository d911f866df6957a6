/// A contact in the sample data: a mathematician or scientist.
struct Contact: Identifiable, Sendable {
  let id: Int
  let name: String
  let knownFor: String

  static var byLetter: [(letter: String, contacts: [Contact])] {
    Dictionary(grouping: all) { $0.familyName.prefix(1).uppercased() }
      .map { ($0.key, $0.value.sorted { $0.familyName < $1.familyName }) }
      .sorted { $0.0 < $1.0 }
  }

  var familyName: String { name.split(separator: " ").last.map(String.init) ?? name }

  /// The identifier of a contact is its index in this array.
  static let all: [Contact] = table.split(separator: "\n").enumerated().map { index, line in
    let parts = line.split(separator: ":").map { $0.drop { $0 == " " } }
    return Contact(id: index, name: String(parts[0]), knownFor: String(parts[1]))
  }

  private static let table = """
    Maria Agnesi: a calculus textbook
    Hannes Alfvén: plasma physics
    Mary Anning: marine fossils
    Charles Babbage: the Analytical Engine
    Laura Bassi: Newtonian physics
    Jocelyn Bell: pulsars
    Annie Cannon: stellar classification
    Rachel Carson: Silent Spring
    Marie Curie: radioactivity
    Charles Darwin: natural selection
    Paul Dirac: the Dirac equation
    Albert Einstein: relativity
    Paul Erdős: combinatorics
    Leonhard Euler: analysis and graph theory
    Michael Faraday: electromagnetic induction
    Enrico Fermi: the nuclear reactor
    Rosalind Franklin: the structure of DNA
    Galileo Galilei: the moons of Jupiter
    Carl Gauss: number theory
    Sophie Germain: elasticity
    Kurt Gödel: incompleteness
    Caroline Herschel: comets
    David Hilbert: twenty-three problems
    Grace Hopper: compilers
    Hypatia: commentaries on geometry
    Mae Jemison: medicine in space
    Katherine Johnson: orbital trajectories
    Johannes Kepler: planetary motion
    Ada Lovelace: the first program
    James Maxwell: electromagnetism
    Barbara McClintock: jumping genes
    Lise Meitner: nuclear fission
    Isaac Newton: gravity
    Emmy Noether: symmetry
    Cecilia Payne: the composition of stars
    Henri Poincaré: chaos theory
    Srinivasa Ramanujan: infinite series
    Vera Rubin: dark matter
    Mary Somerville: popular science
    Nikola Tesla: alternating current
    Alan Turing: computability
    Alfred Wegener: continental drift
    Chien-Shiung Wu: parity violation
    Hideki Yukawa: mesons
    """
}
