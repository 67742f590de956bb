import type { Problem } from '#kernel/contract/failure.ts'
import { keepDraft } from './form-draft.ts'

/** Every form of the page. */
export const startForms = (): void => document.querySelectorAll<HTMLFormElement>('form[data-call]').forEach(enhanceForm)

/**
 * A form of a public page: `data-call` is the path its fields are sent to, as JSON, and `data-away` says that the lab
 * could not be reached. Its fields are in a disabled `<fieldset>` until this script runs. The result is shown in the
 * `[role=alert]` inside, in the field's own line, or, when it worked, in the element `[data-sent]` after the form;
 * `[data-answer]` in it is a field of the answer.
 */
function enhanceForm(form: HTMLFormElement): void {
  const fields = form.querySelector('fieldset')
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!fields || !button) return
  fields.disabled = false
  const started = fields.querySelector<HTMLInputElement>('input[name=started_at]')
  if (started) started.value = new Date().toISOString()
  const draft = keepDraft(form)
  form.addEventListener('input', event => showError(event.target as Element, undefined))
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    void send(form, draft.drop).finally(() => (button.ariaBusy = null))
  })
}

/** `answers.diet` as a field of `answers`; several checkboxes of one name are a list, one with `data-flag` is true or false. */
export function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const control of form.elements) {
    if (
      !(
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
      )
    )
      continue
    const { name, value } = control
    if (!name || value === '') continue
    const isBox = control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
    if (isBox && !control.checked) continue
    const [last = name, ...outer] = name.split('.').toReversed()
    let into = values
    for (const each of outer.toReversed()) into = (into[each] ??= {}) as Record<string, unknown>
    if (control.dataset.flag !== undefined) into[last] = true
    else if (isBox && control.type === 'checkbox') into[last] = [...((into[last] as string[] | undefined) ?? []), value]
    else into[last] = value
  }
  return values
}

async function send(form: HTMLFormElement, dropDraft: () => void): Promise<void> {
  const alert = form.querySelector('[role=alert]')
  if (alert) alert.textContent = ''
  try {
    const response = await fetch(form.dataset.call ?? '', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify(valuesOf(form)),
    })
    if (response.ok) {
      dropDraft()
      showSent(form, (await response.json()) as Record<string, string>)
    } else showProblem(form, alert, (await response.json()) as Problem)
  } catch {
    // No network, or an answer that is not from a lab: what was typed stays.
    if (alert) alert.textContent = form.dataset.away ?? ''
  }
}

function showSent(form: HTMLFormElement, answer: Record<string, string>): void {
  const sent = form.parentElement?.querySelector<HTMLElement>('[data-sent]')
  form.hidden = true
  if (!sent) return
  for (const each of sent.querySelectorAll<HTMLElement>('[data-answer]'))
    each.textContent = answer[each.dataset.answer ?? ''] ?? ''
  sent.hidden = false
  sent.focus()
  sent.querySelector('button')?.addEventListener('click', () => location.reload(), { once: true })
}

function showProblem(form: HTMLFormElement, alert: Element | null, problem: Problem): void {
  const texts = new Map(Object.entries(problem.fields ? { ...missingFields(form), ...problem.fields } : {}))
  let first: HTMLElement | undefined
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement)) continue
    const name = control.getAttribute('name') ?? ''
    const text = texts.get(name)
    if (!text || !showError(control, text)) continue
    texts.delete(name)
    first ??= control
  }
  first?.focus()
  if (!first && alert) alert.textContent = problem.title
}

/** A call that refuses a value may not have looked at what is missing yet: `data-required` says what is missing. */
function missingFields(form: HTMLFormElement): Record<string, string> {
  const values = new FormData(form)
  const names = [...form.querySelectorAll('[name][aria-required=true]')].map(each => each.getAttribute('name') ?? '')
  return Object.fromEntries(names.filter(name => !values.get(name)).map(name => [name, form.dataset.required ?? '']))
}

/** Puts words into the line below a field, or removes them; false where it has none. */
function showError(control: Element, text: string | undefined): boolean {
  const line = control.closest(':has(> [aria-live])')?.querySelector(':scope > [aria-live]')
  if (!line) return false
  line.textContent = text ?? ''
  if (text) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
  if (text && line.id) control.setAttribute('aria-describedby', line.id)
  return true
}
