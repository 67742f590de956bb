import { useWords } from '#kernel/web/words.ts'
import { formSections, pathsIn } from '../../contract/form-fields.ts'
import { useAnswerText } from './field-input.tsx'
import { FileList } from './file-list.tsx'
import type { ShownApplication } from './form-model.ts'
import { useFieldLabel } from './use-field-label.ts'

type Props = { application: ShownApplication; onDownload(id: string): Promise<void> }

/** The answers of an application, read-only. */
export function Answers({ application, onDownload }: Props) {
  const { t, list, localised } = useWords('apply')
  const textOf = useAnswerText()
  const labelOf = useFieldLabel(application.questions)
  const { fields, industries, files } = application
  return (
    <div className="flex flex-col gap-10">
      {formSections.map(section => {
        const answered = pathsIn(section).filter(path => fields[path]?.trim())
        return answered.length === 0 ? null : (
          <section key={section} aria-label={t(`sections.${section}`)}>
            <h3 className="mb-3 text-lg">{t(`sections.${section}`)}</h3>
            <dl className="flex flex-col gap-4">
              {answered.map(path => (
                <div key={path}>
                  <dt className="text-sm text-dim">{labelOf(path)}</dt>
                  <dd className="break-words whitespace-pre-line">{textOf(path, fields[path] ?? '')}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
      {industries.length > 0 && (
        <section aria-label={t('sections.industries')}>
          <h3 className="mb-2 text-lg">{t('sections.industries')}</h3>
          <p>{list(industries.map(({ name }) => localised(name).text))}</p>
        </section>
      )}
      {files.length > 0 && (
        <section aria-label={t('sections.files')}>
          <h3 className="mb-2 text-lg">{t('sections.files')}</h3>
          <FileList files={files} onDownload={onDownload} />
        </section>
      )}
    </div>
  )
}
