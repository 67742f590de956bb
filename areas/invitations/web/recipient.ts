/** The address or domains that an invitation is for. */
export const recipientOf = ({
  email_hint,
  domains,
}: {
  email_hint: string | null
  domains: readonly string[]
}): string => email_hint ?? domains.map(domain => `@${domain}`).join(', ')
