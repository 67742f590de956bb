import { Suspense } from 'react'
import type { FieldPath } from '../../contract/form-fields.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { FieldInput } from './field-input.tsx'
import type { ShownQuestion } from './form-model.ts'
import type { useFields } from './use-fields.ts'

const Clash = lazyPart(() => import('./clash.tsx'))

export type Presence = { whereIs(path: FieldPath): string | undefined; moveTo(path: FieldPath | undefined): void }

type Props = {
  path: FieldPath
  /** The question; if left out, the field's own name. */
  label?: string
  /** The question, if the field is the answer to one of the intake’s own. */
  question?: ShownQuestion | undefined
  fields: ReturnType<typeof useFields>
  isChecked?: boolean
  presence: Presence | undefined
}

/** A field that saves itself and, if someone else changed it meanwhile, offers the choice between both texts. */
export function SavedField({ path, label, question, fields: { saver, state }, isChecked = false, presence }: Props) {
  return (
    <>
      <FieldInput
        path={path}
        {...(label && { label })}
        question={question}
        value={state.texts[path] ?? ''}
        isChecked={isChecked}
        here={presence?.whereIs(path)}
        onHere={at => presence?.moveTo(at)}
        onType={value => saver.type(path, value)}
      />
      {state.clashes
        .filter(clash => clash.path === path)
        .map(clash => (
          <Suspense key={path}>
            <Clash clash={clash} question={question} onSettle={text => saver.settle(path, text)} />
          </Suspense>
        ))}
    </>
  )
}
