import type { Locale } from '#kernel/contract/fields.ts'
import { html } from '#kernel/server/html.ts'
import type { OpenedShare } from '../../../contract/share-calls.ts'
import type { SharePage } from './share-frame.ts'

export type Say = (key: string, values?: Record<string, unknown>) => string
type GateView = { say: Say; locale: Locale; address: string; isRecorded: boolean }

const again = (address: string) =>
  html`<form method="post" action="${address}" data-again hidden><input type="hidden" name="key" /></form>`

const recording = ({ say, isRecorded }: Pick<GateView, 'say' | 'isRecorded'>) =>
  html`<label class="check"
    ><input type="checkbox" name="unrecorded" value="1" ${isRecorded ? '' : html`checked`} /><span
      >${say('unrecorded')}</span
    ></label
  >`

const wrongLine = (wrong: string | undefined) => wrong && html`<p class="wrong" role="alert">${wrong}</p>`

/** The form before the pitch: it shows neither its title nor its startup. */
export function gatePage(view: GateView, needs: OpenedShare['needs'], email: string, wrong?: string): SharePage {
  const { say, locale, address } = view
  const needsEmail = needs.includes('email')
  const description = say(needsEmail ? 'gate.email_text' : 'gate.password_text')
  const body = html`<main class="gate">
    ${again(address)}
    <h1>${say('gate.title')}</h1>
    <p>${description}</p>
    ${wrongLine(wrong)}
    <form method="post" action="${address}">
      ${
        needsEmail &&
        html`<label
          >${say('gate.email')}<input
            type="email"
            name="email"
            value="${email}"
            autocomplete="email"
            maxlength="254"
            required
        /></label>`
      }
      ${
        needs.includes('password') &&
        html`<label
          >${say('gate.password')}<input type="password" name="password" autocomplete="off" maxlength="128" required
        /></label>`
      }
      ${recording(view)}
      <button class="main">${say('gate.open')}</button>
    </form>
    <p class="small">${say('told')}</p>
  </main>`
  return { status: wrong ? 403 : 200, locale, theme: 'paper', title: say('gate.title'), description, body }
}

/** The form for the code that was mailed to the reader. */
export function codePage(
  asking: GateView,
  { challenge_id, waiting_key, email }: { challenge_id: string; waiting_key: string; email: string },
  wrong?: string,
): SharePage {
  const { say, locale, address } = asking
  const description = say('code.text', { email })
  const body = html`<main class="gate">
    ${again(address)}
    <h1>${say('code.title')}</h1>
    <p>${description}</p>
    ${wrongLine(wrong)}
    <form method="post" action="${address}">
      <input type="hidden" name="challenge_id" value="${challenge_id}" />
      <input type="hidden" name="waiting_key" value="${waiting_key}" />
      <input type="hidden" name="email" value="${email}" />
      <label
        >${say('code.label')}<input
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="40"
          required
      /></label>
      ${recording(asking)}
      <button class="main">${say('gate.open')}</button>
    </form>
    <p class="small"><a href="${address}">${say('code.again')}</a></p>
  </main>`
  return { status: wrong ? 403 : 200, locale, theme: 'paper', title: say('code.title'), description, body }
}

/** The page for a paused, expired, archived, unknown or inaccessible address; they all look the same. */
export const closedPage = (locale: Locale, status: number, title: string, text: string): SharePage => ({
  status,
  locale,
  theme: 'paper',
  title,
  description: text,
  body: html`<main class="gate">
    <h1>${title}</h1>
    <p>${text}</p>
  </main>`,
})
