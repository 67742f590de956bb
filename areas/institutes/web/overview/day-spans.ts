export type DayCount = { day: string; active: number; enrolments: number; completions: number }
export type Span = { starts: string; enrolments: number; completions: number }

/** Groups days into spans, the last ending with the last day: thirty thin bars are harder to read than six. */
export function daySpans(days: readonly DayCount[], length: number): Span[] {
  const first = days.length % length
  const starts = [
    ...(first > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / length) }, (_, at) => first + at * length),
  ]
  return starts.map((start, at) => {
    const within = days.slice(start, starts[at + 1])
    const sum = (key: 'enrolments' | 'completions') => within.reduce((total, day) => total + day[key], 0)
    return { starts: within[0]?.day ?? '', enrolments: sum('enrolments'), completions: sum('completions') }
  })
}
