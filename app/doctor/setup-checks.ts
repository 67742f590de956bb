import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { isFromEnvironment, type Config } from '#kernel/server/config.ts'
import { openMailServer } from '#kernel/server/mail-server.ts'
import { FetchError, publicDispatcher } from '#kernel/server/outgoing.ts'
import { undici } from '#kernel/server/undici.ts'
import { good, note, sizeText, wrong, type Finding } from './finding.ts'

const patience = 10_000
const leastFree = 1e9

export async function checkDisk({ DATA_DIR }: Config): Promise<Finding[]> {
  try {
    await access(DATA_DIR, constants.W_OK)
  } catch (error) {
    return [wrong('Disk', `This user cannot write to ${DATA_DIR} (${(error as NodeJS.ErrnoException).code}).`)]
  }
  const { bavail, bsize, blocks } = await statfs(DATA_DIR)
  const free = bavail * bsize
  const says = `${sizeText(free)} of ${sizeText(blocks * bsize)} are free.`
  return [free < leastFree ? wrong('Disk', `Only ${says}`) : good('Disk', says)]
}

export async function checkMail(config: Config): Promise<Finding[]> {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL, sample } = config
  if (!SMTP_URL)
    return [
      sample
        ? note('Email', 'The mailbox page shows them. To send them, set a mail server under Settings, or SMTP_URL.')
        : wrong('Email', 'The lab can’t send email. Set a mail server under Settings, or SMTP_URL.'),
    ]
  const from =
    PUBLIC_URL && MAIL_FROM.includes('@localhost')
      ? [wrong('Email', `The sender is ${MAIL_FROM}; servers will refuse it. Set it under Settings, or MAIL_FROM.`)]
      : []
  const transport = await openMailServer(config, patience)
  try {
    await transport.verify()
    return [good('Email', 'The server accepts the connection and the password.'), ...from]
  } catch (error) {
    return [wrong('Email', `The mail server returned an error: ${causeOf(error as Error)}.`), ...from]
  } finally {
    transport.close()
  }
}

export async function checkModel(config: Config): Promise<Finding[]> {
  const { AI_BASE_URL, AI_API_KEY } = config
  if (!AI_BASE_URL) return [good('Language model', 'None is set; everything works without one.')]
  try {
    const url = `${AI_BASE_URL.replace(/\/$/, '')}/models`
    const answer = await undici().fetch(url, {
      ...(!isFromEnvironment(config, 'AI_BASE_URL') && { dispatcher: publicDispatcher(new URL(url), config) }),
      ...(AI_API_KEY && { headers: { authorization: `Bearer ${AI_API_KEY}` } }),
      signal: AbortSignal.timeout(patience),
    })
    await answer.body?.cancel()
    if (answer.status === 401 || answer.status === 403)
      return [wrong('Language model', `Its server refuses the key (${answer.status}).`)]
    if (answer.status >= 500) return [wrong('Language model', `Its server responds with ${answer.status}.`)]
    return [good('Language model', 'Its server responds.')]
  } catch (error) {
    return [wrong('Language model', `Its server doesn’t respond (${causeOf(error as Error)}).`)]
  }
}

/** What the settings of addresses mean together, and whether the public one leads here. */
export async function checkAddresses({ PUBLIC_URL, TRUST_PROXY, HOST, sample }: Config): Promise<Finding[]> {
  const about = 'Addresses'
  if (!PUBLIC_URL)
    return [note(about, `Only this machine is meant to reach the lab (HOST=${HOST}); set PUBLIC_URL for others.`)]
  const findings: Finding[] = []
  if (sample) findings.push(wrong(about, 'SAMPLE is on, and the passwords of its accounts are public.'))
  if (PUBLIC_URL.startsWith('http://'))
    findings.push(wrong(about, 'PUBLIC_URL is not https: passwords travel unencrypted.'))
  else if (TRUST_PROXY.length === 0)
    findings.push(wrong(about, 'TRUST_PROXY is not set: everyone has the proxy’s address and shares its limits.'))
  try {
    const answer = await fetch(`${PUBLIC_URL.replace(/\/$/, '')}/livez`, { signal: AbortSignal.timeout(patience) })
    await answer.body?.cancel()
    if (!answer.ok) findings.push(wrong(about, `${PUBLIC_URL}/livez answers ${answer.status}.`))
  } catch (error) {
    findings.push(wrong(about, `${PUBLIC_URL} does not answer from here (${causeOf(error as Error)}).`))
  }
  return findings.length > 0 ? findings : [good(about, `${PUBLIC_URL} leads to a lab.`)]
}

function causeOf(error: Error): string {
  if (error.cause instanceof Error) return causeOf(error.cause)
  if (error instanceof FetchError && error.fault === 'refused')
    return 'a private address that was stored in the lab must be in ALLOW_PRIVATE_HOSTS'
  return error.message
}
