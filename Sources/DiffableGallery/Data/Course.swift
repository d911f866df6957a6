struct Course: Identifiable, Sendable {
  var id: String { address }
  let title: String
  /// The provider of the course, its length, or both.
  let detail: String
  let address: String
}

/// A subject and its courses. A real app would get them from a server.
struct Subject: Sendable {
  let title: String
  var courses: [Course] = []

  static let all: [Subject] = courseTable.split(separator: "\n").reduce(into: []) { subjects, line in
    let fields = line.split(separator: ";").map(String.init)
    if line.hasPrefix("# ") {
      subjects.append(Subject(title: String(line.dropFirst(2))))
    } else if fields.count == 3, !subjects.isEmpty {
      subjects[subjects.count - 1].courses.append(
        Course(title: fields[0], detail: fields[1], address: fields[2]))
    }
  }
}

/// An excerpt from `data/catalogs/courses.json`. Headings are subjects. Other lines contain a title, details
/// and an address.
private let courseTable = """
  # SwiftUI
  SwiftUI;37 lessons;https://www.raywenderlich.com/4001741-swiftui
  # UIKit
  Demystifying Views in iOS;26 lessons;https://www.raywenderlich.com/4518-demystifying-views-in-ios
  Reproducing Popular iOS Controls;31 lessons;https://www.raywenderlich.com/5298-reproducing-popular-ios-controls
  # Frameworks
  Fastlane for iOS;44 lessons;https://www.raywenderlich.com/1259223-fastlane-for-ios
  Beginning RxSwift;39 lessons;https://www.raywenderlich.com/4743-beginning-rxswift
  # Miscellaneous
  Data Structures & Algorithms in Swift;29 lessons;https://www.raywenderlich.com/977854-data-structures-algorithms-in-swift
  Beginning ARKit;46 lessons;https://www.raywenderlich.com/737368-beginning-arkit
  Machine Learning in iOS;15 lessons;https://www.raywenderlich.com/1320561-machine-learning-in-ios
  Push Notifications;33 lessons;https://www.raywenderlich.com/1258151-push-notifications
  # Programming Foundations
  CS50: This is CS50x;Harvard University · 20 hours;https://cs50.harvard.edu/x/2023/
  Class-based Program Design;Northeastern University · 13 weeks;https://course.ccs.neu.edu/cs2510sp22/index.html
  Object-Oriented Design;Northeastern University · 13 weeks;https://course.ccs.neu.edu/cs3500f19/
  CS50P: Introduction to Programming with Python;Harvard University · 30–40 hours;https://cs50.harvard.edu/python/2022/
  CS61A: Structure and Interpretation of Computer Programs;UC Berkeley · 50 hours;https://cs61a.org
  CS106B: Programming Abstractions in C++;Stanford University · 50–70 hours;https://web.stanford.edu/class/cs106b/
  # Web Development
  Fullstack Open;University of Helsinki · 12 weeks;https://fullstackopen.com/en/
  CS142: Web Applications;Stanford University · 100 hours;https://web.stanford.edu/class/cs142/index.html
  Web Development Crash Course;MIT;https://weblab.mit.edu/schedule/
  # Computer Systems
  Build a Modern Computer from First Principles: From Nand to Tetris;Coursera · 6 weeks;https://www.coursera.org/learn/build-a-computer
  Operating Systems: Three Easy Pieces;University of Wisconsin–Madison · 10–12 weeks;https://pages.cs.wisc.edu/~remzi/OSTEP/
  6.S081: Operating System Engineering;MIT · 150 hours;https://pdos.csail.mit.edu/6.828/2021/schedule.html
  CS162: Operating System;UC Berkeley · 200 hours;https://cs162.org/
  CS15213: CSAPP;Carnegie Mellon University · 150 hours;http://csapp.cs.cmu.edu/
  CS110: Principles of Computer Systems;Stanford University · 150 hours;https://web.stanford.edu/class/archive/cs/cs110/cs110.1204/
  # Algebra, Logic and Geometry
  Mathematics for Computer Science;MIT Open Learning Library · 13 weeks;https://openlearninglibrary.mit.edu/courses/course-v1:OCW+6.042J+2T2019/about
  Essence of Linear Algebra;YouTube;https://www.youtube.com/playlist?list=PLZHQObOWTQDPD3MizzM2xVFitgF8hE_ab
  Linear Algebra;MIT OpenCourseWare · 14 weeks;https://ocw.mit.edu/courses/mathematics/18-06sc-linear-algebra-fall-2011/
  Introduction to Formal Logic;Open Logic Project · 10 weeks;https://forallx.openlogicproject.org/
  Introduction to Abstract Group theory;NPTEL · 8 weeks;https://nptel.ac.in/courses/111106113
  Introduction to Rings and Fields;NPTEL · 8 weeks;https://nptel.ac.in/courses/111106131
  """
