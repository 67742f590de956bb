import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { useWords } from '#kernel/web/words.ts'
import { isAnswer, pathsIn, type FieldPath, type FormSection } from '../../contract/form-fields.ts'
import type { ShownQuestion } from './form-model.ts'
import { SavedField, type Presence } from './saved-field.tsx'
import type { useFields } from './use-fields.ts'

const Clash = lazyPart(() => import('./clash.tsx'))

type Props = {
  section: FormSection
  questions: readonly ShownQuestion[]
  fields: ReturnType<typeof useFields>
  isChecked: boolean
  presence: Presence | undefined
  anchorOf(path: FieldPath): string
}

/** The fields of a section of the form; nothing where the intake has no questions of its own. */
export function SectionFields({ section, questions, fields, isChecked, presence, anchorOf }: Props) {
  const { t } = useWords('apply')
  const questionOf = (path: FieldPath) => questions.find(each => each.path === path)
  const paths = pathsIn(section).filter(path => !isAnswer(path) || questionOf(path))
  const gone = fields.state.clashes.filter(({ path }) => isAnswer(path) && !questionOf(path) && section === 'answers')
  if (paths.length + gone.length === 0) return null
  return (
    <Section title={t(`sections.${section}`)} lead={t(`sections_lead.${section}`)} ruled>
      <div className="flex flex-col gap-6">
        {paths.map(path => (
          <div key={path} id={anchorOf(path)}>
            <SavedField
              path={path}
              question={questionOf(path)}
              fields={fields}
              isChecked={isChecked}
              presence={presence}
            />
          </div>
        ))}
        {gone.map(clash => (
          <Suspense key={clash.path}>
            <Clash clash={clash} question={undefined} onSettle={text => fields.saver.settle(clash.path, text)} />
          </Suspense>
        ))}
      </div>
    </Section>
  )
}
