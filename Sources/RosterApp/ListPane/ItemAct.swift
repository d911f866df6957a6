/// What a person does with an item from its row.
enum ItemAct: CaseIterable {
  /// Gives it a star, or takes it away.
  case star
  /// Plans it for today, or drops the plan.
  case today
  /// Marks it as done, or as not done.
  case done
}
