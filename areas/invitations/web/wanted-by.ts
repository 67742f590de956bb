/** For whom an invitation is. */
export const wantedBy = ({ email_hint, domains }: { email_hint: string | null; domains: readonly string[] }): string =>
  email_hint ?? domains.map(domain => `@${domain}`).join(', ')
