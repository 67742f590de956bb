/** Mail domains typed one after another, with or without the @. */
export const domainsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;、，；]+/)
      .map(each => each.replace(/^.*@/, ''))
      .filter(Boolean),
  ),
]
