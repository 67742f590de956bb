import { fieldPaths, isAnswer, type FieldPath } from '../../contract/form-fields.ts'
import type { Edits, SavedEdits, ShownApplication, ShownClash } from './form-model.ts'

type Texts = Partial<Record<FieldPath, string>>

/**
 * The texts of a form: the server's text of each field, the text typed since, and the fields that someone else changed
 * first.
 */
export function createFieldTexts() {
  const base = new Map<FieldPath, string>()
  const typed = new Map<FieldPath, string>()
  /** The version of the questions that each unsaved answer was typed for. */
  const typedFor = new Map<FieldPath, number>()
  let form = 0
  let clashes: readonly ShownClash[] = []

  const baseOf = (path: FieldPath) => base.get(path) ?? ''
  const isClashing = (path: FieldPath) => clashes.some(clash => clash.path === path)
  const editOf = (path: FieldPath) => {
    const at = typedFor.get(path)
    return { base: baseOf(path), value: typed.get(path) ?? '', ...(at !== undefined && { form: at }) }
  }
  const editsOf = (paths: readonly FieldPath[]): Edits => Object.fromEntries(paths.map(path => [path, editOf(path)]))
  const forget = (path: FieldPath) => {
    typed.delete(path)
    typedFor.delete(path)
  }

  /** Takes the server's texts, except for fields with newer typed text. */
  function receive({ fields }: Pick<ShownApplication, 'fields'>): void {
    for (const path of fieldPaths) if (!typed.has(path)) base.set(path, fields[path] ?? '')
  }

  return {
    receive,
    /** The version of the questions that are shown from now on. */
    showQuestions: (version: number) => void (form = version),
    shown: (): Texts => Object.fromEntries(fieldPaths.map(path => [path, typed.get(path) ?? baseOf(path)])),
    /** Continuing to type edits the person's own text of the two. */
    clashes: () => clashes.map(clash => ({ ...clash, mine: typed.get(clash.path) ?? clash.mine })),
    hasEdits: () => typed.size > 0,
    edits: () => editsOf([...typed.keys()]),
    /** The edits that may be sent: a clash has to be resolved first. */
    editsToSend: () => editsOf([...typed.keys()].filter(path => !isClashing(path))),

    type(path: FieldPath, value: string): void {
      typed.set(path, value)
      if (isAnswer(path) && !typedFor.has(path)) typedFor.set(path, form)
    },
    /** Typing the server's text again does not count as an edit. */
    forgetIfUnchanged(path: FieldPath): void {
      if (typed.get(path) === baseOf(path)) forget(path)
    },
    /** Applies the server's answer to these edits. */
    acknowledge(sent: Edits, { saved, clashes: found, application }: SavedEdits): void {
      for (const path of saved) {
        const value = sent[path]?.value ?? ''
        base.set(path, value)
        if (typed.get(path) === value) forget(path)
      }
      clashes = [...clashes, ...found.filter(({ path }) => !isClashing(path))]
      receive(application)
    },
    /** Restores texts from before the page was left: each is based on the text it was typed over. */
    restore(edits: Edits): void {
      for (const path of fieldPaths) {
        const edit = edits[path]
        if (!edit || edit.value === base.get(path)) continue
        typed.set(path, edit.value)
        base.set(path, edit.base)
        if (edit.form !== undefined) typedFor.set(path, edit.form)
      }
    },
    /** Resolves a clash: the chosen text replaces the other one, for the question that is shown. @returns whether there was a clash */
    settle(path: FieldPath, value: string): boolean {
      const clash = clashes.find(each => each.path === path)
      if (!clash) return false
      clashes = clashes.filter(each => each.path !== path)
      base.set(path, clash.theirs)
      typed.set(path, value)
      if (isAnswer(path)) typedFor.set(path, form)
      if (value === clash.theirs) forget(path)
      return true
    },
  }
}
