import Catalog
import Foundation
import Gettext
import Planner

/// The user's planner, shared by all windows. The model observes the planner, and makes all changes to it.
@MainActor
final class PlannerModel {
  /// The planner, or nil if there is none, if it couldn't be opened, or if it isn't open yet.
  private(set) var planner: Planner?

  private(set) var counts = PlannerCounts()

  private(set) var marks: PlannerMarks

  /// All notes, for searching.
  private(set) var notes = ItemNotes()

  private(set) var today: Day

  /// Sent when the counts, the marks, the notes or the current day change.
  let changes = Broadcast()

  /// Called when the planner has been opened, or couldn't be opened. It isn't called again when repeated attempts fail
  /// with the same error.
  var onOpen: () -> Void = {}

  /// Sent when `lastError` is set or cleared.
  let failures = Broadcast()

  private(set) var lastError: PlannerError?

  /// Whether the planner can't be opened yet because another process has locked it. The planner is opened as soon as it
  /// is unlocked.
  private(set) var isOpening = false

  /// The queue of changes that wait for the planner to be opened or unlocked, or for a long change to end.
  private var waiting: [WaitingChange] = []

  private typealias Change = (items: [ItemReference], body: (Planner) throws(PlannerError) -> Void)

  private enum WaitingChange {
    case change(Change)
    /// A change that runs off the main actor once the changes before it have been made.
    case longChange(LongWork)
  }

  /// The condition of the planner's file when it was opened, or nil if the planner isn't open. Also nil once the user
  /// has dismissed the message about the condition or restored the backup.
  var condition: PlannerCondition? {
    didSet { if condition != oldValue { conditions.send() } }
  }

  let conditions = Broadcast()

  private var observations: [PlannerObservation] = []
  private let clock: () -> Day

  init(_ planner: Planner? = nil, clock: @escaping () -> Day = { .current }) {
    self.planner = planner
    self.clock = clock
    today = clock()
    marks = PlannerMarks(planner)
    condition = planner?.condition
    observe()
    followMarks()
  }

  init(_ opened: OpenedPlanner) {
    clock = { .current }
    today = opened.today
    marks = PlannerMarks(nil)
    take(opened)
  }

  var isReadOnly: Bool { planner?.condition.isReadOnly ?? true }

  func checkDay() {
    guard clock() != today else { return }
    today = clock()
    observe()
  }

  /// Returns the current day. Unlike `today`, it is correct even after the computer has slept.
  func currentDay() -> Day {
    checkDay()
    return today
  }

  private func observe(_ known: OpenedPlanner? = nil) {
    guard let planner else { return }
    let onError: @MainActor (PlannerError) -> Void = { [weak self] in self?.fail($0) }
    let groups = known.map { PlannerCounts(groups: $0.counts.groups, overdue: $0.counts.overdue) }
    observations = [
      planner.groupCounts(on: today).start(knowing: groups, onError: onError) { [weak self] counts in
        guard let self else { return }
        (self.counts.groups, self.counts.overdue) = (counts.groups, counts.overdue)
        changes.send()
      },
      planner.projects().start(knowing: known?.counts.projects, onError: onError) { [weak self] projects in
        guard let self else { return }
        counts.projects = projects
        changes.send()
      },
      // Read the notes asynchronously, because a window doesn't need them until the user searches.
      planner.notes().start(knowing: notes, onError: onError) { [weak self] notes in
        self?.notes = notes
        self?.changes.send()
      },
    ]
  }

  private func followMarks() {
    marks.onError = { [weak self] in self?.fail($0) }
    marks.onChange = { [weak self] in self?.changes.send() }
    marks.start()
  }

  /// Makes a change, and reports errors. If the planner is locked or isn't open yet, or if other changes are waiting or
  /// in progress, makes the change later.
  ///
  /// - Parameters:
  ///   - items: The changed items, which are read again after the change.
  ///   - body: Makes the change. It may be called more than once.
  /// - Returns: Whether the change was made immediately.
  @discardableResult
  func change(
    _ items: [ItemReference] = [], _ body: @escaping (Planner) throws(PlannerError) -> Void
  ) -> Bool {
    guard items.count <= FileLimits.changedItemCount else {
      fail(.tooManyItems(items.count))
      return false
    }
    let change: Change = (items, body)
    guard let planner else {
      if isWaiting || isOpening { waiting.append(.change(change)) }
      // Report the error again, because the user may have dismissed the message.
      if let lastError { fail(lastError) }
      return false
    }
    guard waiting.isEmpty, longChanges.isEmpty else {
      waiting.append(.change(change))
      reopenIfReplaced()
      return false
    }
    do throws(PlannerError) {
      try make(change, in: planner)
      didSave()
      return true
    } catch {
      switch error.kind {
      case .replaced:
        waiting.append(.change(change))
        reopenIfReplaced()
        if isWaiting { changeLater() }
        return waiting.isEmpty
      case .busy:
        waiting.append(.change(change))
        changeLater()
      default: break
      }
      fail(error)
      return false
    }
  }

  /// The long changes in progress. Other changes wait until these have ended.
  private var longChanges: [LongWork] = []

  /// Whether a long change is in progress or waiting for earlier changes.
  var hasLongChange: Bool {
    !longChanges.isEmpty || waiting.contains { if case .longChange = $0 { true } else { false } }
  }

  /// Makes a long change off the main actor, after the changes that are waiting. If another process has locked the
  /// planner, waits for it to be unlocked.
  ///
  /// - Returns: The result of `body`, or nil if there is no planner and no error has occurred.
  /// - Throws: The error of `body`, an error of kind `cancelled` if the work is cancelled while it is waiting, or the
  ///   last error if there is no planner.
  @discardableResult
  func changeInBackground<Value: Sendable>(
    _ work: LongWork, _ body: @escaping @Sendable (Planner) throws(PlannerError) -> Value
  ) async throws(PlannerError) -> Value? {
    try await waitForTurn(of: work)
    guard let planner else {
      longChanges.removeAll { $0 === work }
      if let lastError { throw lastError }
      return nil
    }
    let result = await Task.detached { () -> Result<Value, PlannerError> in
      while true {
        do throws(PlannerError) {
          return .success(try body(planner))
        } catch {
          guard error.kind == .busy else { return .failure(error) }
          if work.isCancelled {
            var cancelled = error
            cancelled.kind = .cancelled
            return .failure(cancelled)
          }
          try? await Task.sleep(for: Self.retryDelay)
        }
      }
    }.value
    longChanges.removeAll { $0 === work }
    reopenIfReplaced()
    if !makeWaitingChanges() { changeLater() }
    changes.send()
    return try result.get()
  }

  /// Waits until all earlier changes have been made, and then adds `work` to the long changes. Stops waiting if the
  /// planner can't be opened, and throws an error if the work is cancelled.
  private func waitForTurn(of work: LongWork) async throws(PlannerError) {
    guard isWaiting || isOpening || !longChanges.isEmpty else { return longChanges.append(work) }
    waiting.append(.longChange(work))
    while !longChanges.contains(where: { $0 === work }) {
      guard !work.isCancelled, planner != nil || isOpening else {
        waiting.removeAll { if case .longChange(let other) = $0 { other === work } else { false } }
        guard work.isCancelled else { return }
        // The user never sees this error, so its text isn't translated.
        throw PlannerError(.cancelled, file: "planner.sqlite", reason: "cancelled", advice: "")
      }
      await Task.detached { try? await Task.sleep(for: Self.retryDelay) }.value
    }
  }

  func cancelLongChanges() {
    for work in longChanges { work.cancel() }
    for case .longChange(let work) in waiting { work.cancel() }
  }

  private func make(_ change: Change, in planner: Planner) throws(PlannerError) {
    try change.body(planner)
    if !change.items.isEmpty { marks.update(change.items) }
    changes.send()
  }

  func fail(_ error: PlannerError) {
    guard retryErrors == nil else {
      retryErrors?.insert(error.kind)
      return
    }
    lastError = error
    failures.send()
  }

  /// Clears an error that no longer applies because a later change has been saved.
  private func didSave() {
    guard unsavedNotes.isEmpty, moves.isEmpty, let lastError else { return }
    if [.busy, .diskFull, .tooLarge, .failed].contains(lastError.kind) { didRecover() }
  }

  private func didRecover() {
    lastError = nil
    failures.send()
  }

  // MARK: Notes

  /// The unsaved edit of each note. Edits of the same note, possibly in several windows, are merged.
  private(set) var unsavedNotes: [ItemID: (edit: NoteEdit, item: ItemReference)] = [:]

  private var willSaveAgain = false

  private static let savingRetryDelay = Duration.seconds(2)

  /// Saves a note. If the note can't be saved, keeps its text in `unsavedNotes`, and tries again periodically if the
  /// error may be temporary.
  ///
  /// - Returns: The saved text or, if saving has failed, the text that will be saved later.
  func keepNote(_ edit: NoteEdit, of item: ItemReference) -> String {
    let unsaved = unsavedNotes[item.id].map { edit.merged(with: $0.edit) } ?? edit
    unsavedNotes[item.id] = (unsaved, item)
    if let kept = save(unsaved, of: item) { return kept }
    // Notify the other windows. Windows that show this item then show the unsaved text too, unless changes are waiting.
    changes.send()
    return unsaved.text
  }

  private func save(_ edit: NoteEdit, of item: ItemReference) -> String? {
    var kept: String?
    change { [self] planner throws(PlannerError) in
      // While the change was waiting, earlier edits may have been saved, and later ones may have been added.
      guard let unsaved = unsavedNotes[item.id]?.edit else { return }
      kept = try planner.setNote(
        edit.text, for: item, editing: unsaved.base, isContinuing: edit.isContinuing,
        isReverting: edit.isReverting)
      marks.update([item])
      if unsaved.text == edit.text {
        unsavedNotes[item.id] = nil
      } else {
        unsavedNotes[item.id]?.edit.base = edit.text
      }
    }
    guard kept == nil, !isWaiting, retryErrors == nil, var error = lastError else { return kept }
    if Self.retryableErrors.contains(error.kind) { saveLater() }
    if error.kind == .diskFull {
      error.advice = gettext("Free up some space. The note will then be saved.")
      fail(error)
    }
    return nil
  }

  private func saveLater() {
    guard !willSaveAgain, !unsavedNotes.isEmpty || !moves.isEmpty else { return }
    willSaveAgain = true
    Task { [weak self] in
      repeat { try? await Task.sleep(for: Self.savingRetryDelay) } while self?.saveAgain() == false
    }
  }

  private static let retryableErrors: Set<PlannerError.Kind> = [.diskFull, .busy, .replaced, .failed]

  /// The errors of the current attempt to save again, or nil if no attempt is in progress.
  private var retryErrors: Set<PlannerError.Kind>?

  /// Tries to save the unsaved notes and to make the remaining moves, and returns whether no more attempts are needed.
  /// Doesn't report errors again.
  private func saveAgain() -> Bool {
    guard !isOpening, !isWaiting, longChanges.isEmpty else { return false }
    retryErrors = []
    for (edit, item) in unsavedNotes.values { _ = save(edit, of: item) }
    makeMoves()
    let errors = retryErrors ?? []
    retryErrors = nil
    willSaveAgain = !errors.isDisjoint(with: Self.retryableErrors)
    return !willSaveAgain
  }

  func saveAll() -> Bool {
    reopenIfReplaced(isRepeated: true)
    guard makeWaitingChanges() else { return false }
    for (edit, item) in unsavedNotes.values { _ = save(edit, of: item) }
    makeMoves()
    return waiting.isEmpty && unsavedNotes.isEmpty && moves.isEmpty && planner?.isInPlace != false
  }

  // MARK: New identifiers

  /// The moves of the user's data that haven't succeeded yet, in order. Failed moves must be kept, because files report
  /// new identifiers only once.
  private var moves: [DataMove] = []

  /// The task of the most recent move. It ends after the tasks of all earlier moves, even if a move has failed and will
  /// be retried later.
  private(set) var moving: Task<Void, Never>?

  /// Moves the user's data to the new identifiers of a catalogue's items, off the main actor.
  ///
  /// - Parameter saveInput: Saves unsaved text under the items' previous identifiers.
  func moveData(
    to newIDs: [ItemID: ItemID], in catalog: Catalog, saveInput: @escaping @MainActor () -> Void
  ) {
    // Without a folder for the planner, there is no data to move.
    if planner == nil, lastError == nil || lastError == .noFolder { return }
    let move = DataMove(to: newIDs, in: catalog)
    moves.append(move)
    moving = Task { [moving] in
      await moving?.value
      saveInput()
      // If earlier moves have failed, they must be made first.
      guard moves.first === move else { return saveLater() }
      do throws(PlannerError) {
        try await changeInBackground(move.work) { planner throws(PlannerError) in try move.make(in: planner) }
      } catch {
        if error.kind != .cancelled { fail(error) }
      }
      moves.removeAll(where: \.isDone)
      saveLater()
    }
  }

  private func makeMoves() {
    guard !moves.isEmpty else { return }
    reopenIfReplaced()
    // If another long change is in progress, don't wait for it, because waiting would block the main actor.
    guard let planner, longChanges.allSatisfy({ work in moves.contains { $0.work === work } }) else { return }
    while let move = moves.first {
      do throws(PlannerError) { try move.make(in: planner) } catch { return fail(error) }
      moves.removeAll { $0 === move }
    }
    changes.send()
    didSave()
  }

  // MARK: Waiting for another process

  private static let retryDelay = Duration.milliseconds(250)

  var isWaiting: Bool { !waiting.isEmpty }

  /// Opens the planner once it is unlocked or the disk has space again, depending on the previous error.
  private func openLater(_ folder: URL, after error: PlannerError.Kind) {
    Task.detached { [weak self] in
      var opened: OpenedPlanner
      repeat {
        try? await Task.sleep(for: error == .busy ? Self.retryDelay : Self.savingRetryDelay)
        opened = OpenedPlanner(in: folder)
      } while opened.error?.kind == error && self != nil
      await self?.take(opened)
    }
  }

  /// Opens the planner again if another program has replaced, moved or deleted its file. A deleted file is restored.
  ///
  /// Does nothing during a long change, because the planner must stay open until the change ends. Afterwards, the
  /// planner is opened again.
  ///
  /// - Parameter isRepeated: Whether this attempt repeats an earlier one. If so, the same error isn't reported again.
  func reopenIfReplaced(isRepeated: Bool = false) {
    guard let old = planner, !old.isInPlace, longChanges.isEmpty else { return }
    do throws(PlannerError) {
      try old.leave(patience: OpenedPlanner.patience)
    } catch {
      if !isRepeated || error != lastError { fail(error) }
      return
    }
    observations = []
    take(OpenedPlanner(in: old.folder))
  }

  private func take(_ opened: OpenedPlanner) {
    // Treat a locked planner as still opening, so that windows continue to show their projects until it is open.
    isOpening = opened.isBusy && opened.folder != nil
    planner = opened.planner
    (today, counts) = (opened.today, opened.counts)
    marks = PlannerMarks(planner)
    lastError = opened.error
    if planner == nil, lastError?.kind == .diskFull {
      lastError?.advice = gettext("Free up some space. Your plans will then be opened.")
    }
    condition = planner?.condition
    observe(opened)
    followMarks()
    checkDay()
    onOpen()
    failures.send()
    changes.send()
    if !makeWaitingChanges() { changeLater() }
    saveLater()
    if let folder = opened.folder, let error = opened.error?.kind, error == .busy || error == .diskFull {
      openLater(folder, after: error)
    }
  }

  private func changeLater() {
    Task.detached { [weak self] in
      // Get the planner again in each iteration, because it may have been reopened in the meantime.
      while let planner = await self?.planner {
        // Wait longer between attempts to open a replaced planner, because opening it takes longer than checking for a
        // lock.
        try? await Task.sleep(for: planner.isInPlace ? Self.retryDelay : Self.savingRetryDelay)
        guard !planner.isInPlace || planner.canChange() else { continue }
        if await self?.makeWaitingChanges() != false { return }
      }
    }
  }

  /// Makes the waiting changes. Returns false if another process still has the planner locked, or if a replaced planner
  /// couldn't be opened again.
  private func makeWaitingChanges() -> Bool {
    guard let planner, isWaiting, longChanges.isEmpty else { return true }
    var hasFailed = false
    while longChanges.isEmpty, let next = waiting.first {
      switch next {
      case .longChange(let work): if !work.isCancelled { longChanges.append(work) }
      case .change(let change):
        do throws(PlannerError) {
          try make(change, in: planner)
        } catch {
          switch error.kind {
          case .busy: return false
          case .replaced:
            // If the planner can be reopened, this call also makes the waiting changes.
            reopenIfReplaced(isRepeated: true)
            return waiting.isEmpty
          default:
            fail(error)
            hasFailed = true
          }
        }
      }
      waiting.removeFirst()
    }
    saveLater()
    // Notify the windows, because they don't update the details while changes are waiting.
    changes.send()
    // If there was no error, dismiss the message that changes haven't been saved.
    if !hasFailed, lastError.map({ [.busy, .replaced, .cannotOpen, .failed].contains($0.kind) }) != false {
      didRecover()
    }
    return true
  }

  /// Cancels long changes, makes the remaining changes, and moves all changes from SQLite's write-ahead log into the
  /// planner's file. If the planner is locked, tries for up to five seconds. Call this method at exit, when no window
  /// is open.
  ///
  /// - Returns: Whether everything is saved.
  func finish() -> Bool {
    cancelLongChanges()
    longChanges = []
    let end = ContinuousClock.now + .seconds(5)
    var isSaved = saveAll()
    while !isSaved, isWaiting || lastError?.kind == .busy, planner != nil, ContinuousClock.now < end {
      isSaved = saveAll()
    }
    try? planner?.checkpoint()
    return isSaved
  }
}
