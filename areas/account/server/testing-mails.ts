type Sent = { to_address: string; kind: string; subject: string; body_text: string; locale: string }

/** The last mail to an address, with the code and the link's token. */
export function lastMailTo(mails: readonly Sent[], address: string) {
  const mail = mails.findLast(each => each.to_address === address)
  if (!mail) throw new Error(`no mail to ${address}`)
  const code = /^(\d{6})$/m.exec(mail.body_text)?.[1]
  const link = /^(https?:\S+)$/m.exec(mail.body_text)?.[1]
  const token = /#token=(\S+)$/.exec(link ?? '')?.[1]
  return { ...mail, code: code ?? '', link: link ?? '', token: token ?? '' }
}

/** A code that is certainly not this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
