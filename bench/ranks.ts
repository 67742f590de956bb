/**
 * The chance that one of `a` is larger than one of `b`, ties counting half (Mann-Whitney's U over its range): 0.5 when
 * nothing tells them apart.
 */
export function auc(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map(value => ({ value, isA: true })), ...b.map(value => ({ value, isA: false }))].toSorted(
    (x, y) => x.value - y.value,
  )
  let rankSum = 0
  for (let from = 0; from < all.length;) {
    let to = from
    while (to < all.length && all[to]!.value === all[from]!.value) to += 1
    const rank = (from + 1 + to) / 2
    rankSum += rank * all.slice(from, to).filter(each => each.isA).length
    from = to
  }
  return (rankSum - (a.length * (a.length + 1)) / 2) / (a.length * b.length)
}
