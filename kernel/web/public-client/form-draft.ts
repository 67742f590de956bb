import { dropDraft, readDraft, saveDraft } from '../ui/draft.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a person fills in: not the hidden fields, nor the one that only programs fill in. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (each): each is Control =>
      (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement || each instanceof HTMLSelectElement) &&
      each.type !== 'hidden' &&
      each.tabIndex >= 0 &&
      each.name !== '',
  )

const isBox = (each: Control): each is HTMLInputElement => each.type === 'checkbox' || each.type === 'radio'

/** Keeps what is typed into a form of a public page in this tab, so that a reload loses nothing, until `drop`. */
export function keepDraft(form: HTMLFormElement): { drop(): void } {
  const key = `${form.dataset.call} ${location.pathname}`
  const draft = readDraft(key)
  if (draft)
    for (const each of controlsOf(form)) {
      const draftValue = draft[each.name]
      if (!Array.isArray(draftValue)) continue
      if (isBox(each)) each.checked = draftValue.includes(each.value)
      else each.value = String(draftValue[0] ?? '')
    }
  const save = () => {
    const values: Record<string, string[]> = {}
    for (const each of controlsOf(form)) {
      const list = (values[each.name] ??= [])
      if (!isBox(each) || each.checked) list.push(each.value)
    }
    saveDraft(key, values, [])
  }
  form.addEventListener('input', save)
  return {
    drop() {
      form.removeEventListener('input', save)
      dropDraft(key)
    },
  }
}
