type Props = {
  histogram: readonly number[]
  label: string
  starsWords(stars: number): string
  number(count: number): string
}

/** The number of reviews with five stars, four, and so on: bars with figures. */
export function Histogram({ histogram, label, starsWords, number }: Props) {
  const most = Math.max(1, ...histogram)
  return (
    <table aria-label={label} className="w-full max-w-sm border-collapse text-sm">
      <tbody>
        {histogram
          .map((count, at) => ({ count, stars: at + 1 }))
          .toReversed()
          .map(({ count, stars }) => (
            <tr key={stars}>
              <th scope="row" className="w-0 py-1 pr-3 text-left font-normal whitespace-nowrap text-dim">
                {starsWords(stars)}
              </th>
              <td className="py-1">
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="block h-2 w-full">
                  <rect width="100" height="8" rx="2" className="fill-sunken" />
                  {count > 0 && <rect width={(100 * count) / most} height="8" className="fill-warn" />}
                </svg>
              </td>
              <td className="w-0 py-1 pl-3 text-right tabular-nums">{number(count)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
