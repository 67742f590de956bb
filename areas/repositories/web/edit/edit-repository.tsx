import { useState } from 'react'
import { locales } from '#kernel/contract/locales.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { VersionConflict } from '#kernel/web/ui/version-conflict.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import { repositories } from '../../contract/index.ts'
import type { Category } from '../../contract/states.ts'
import type { Repository } from '../repository.ts'
import { CategoryField } from './category-field.tsx'

// The field of a language has no hyphen in its name.
type Typed = { category: Category; en: string; es: string; ja: string }
const fieldOf = { 'en-US': 'en', 'es-MX': 'es', 'ja-JP': 'ja' } as const

const typedOf = ({ category, note }: Repository): Typed => ({
  category,
  en: note?.['en-US'] ?? '',
  es: note?.['es-MX'] ?? '',
  ja: note?.['ja-JP'] ?? '',
})

const sentOf = ({ category, en, es, ja }: Typed) => ({
  category,
  note: en || es || ja ? { 'en-US': en, 'es-MX': es, 'ja-JP': ja } : null,
})

/** The category and the curator's note, in three languages. */
export default function EditRepository({ repository, onClose }: { repository: Repository; onClose: () => void }) {
  const { t } = useWords('repositories')
  const { t: k } = useWords('kernel')
  const update = useWrite(repositories.update, { refreshes: [repositories.resources] })
  const { form, save, theirs, takeTheirs, keepMine } = useVersionedForm({
    row: repository,
    valuesOf: typedOf,
    write: (typed, { id, version }) => update.write({ id, version, ...sentOf(typed) }),
  })
  const send = async (typed: Typed) => {
    await save(typed)
    toast(t('edit.saved'))
    onClose()
  }
  const { name } = repository
  const languageOf = (locale: (typeof locales)[number]) => t('edit.note', { language: k(`locales.${locale}`) })
  return (
    <FormDialog
      onClose={onClose}
      title={t('edit.title', { name })}
      form={form}
      draftKey={`repository:${repository.id}:${repository.version}`}
      onSubmit={send}
      check={({ en, es, ja }) => ({ en: !en.trim() && (es + ja).trim() ? t('edit.note_needed') : undefined })}
      after={<Remove repository={repository} onRemoved={onClose} />}
    >
      {theirs && (
        <VersionConflict
          values={[
            { label: t('edit.category'), text: t(`categories.${theirs.category}`) },
            ...locales.map(locale => ({ label: languageOf(locale), text: theirs.note?.[locale] ?? '' })),
          ]}
          takeTheirs={{ label: t('edit.take_theirs'), onClick: takeTheirs }}
          keepMine={{ label: t('edit.keep_mine'), onClick: keepMine }}
        />
      )}
      <CategoryField />
      {locales.map(locale => (
        <TextArea
          key={locale}
          name={fieldOf[locale]}
          label={languageOf(locale)}
          {...(locale === 'en-US' && { hint: t('edit.note_hint') })}
          rows={3}
          maxLength={600}
          lang={locale}
        />
      ))}
    </FormDialog>
  )
}

function Remove({ repository: { id, name }, onRemoved }: { repository: Repository; onRemoved: () => void }) {
  const { t } = useWords('repositories')
  const [isAsking, setIsAsking] = useState(false)
  const remove = useWrite(repositories.remove, { refreshes: [repositories.resources, repositories.alerts] })
  return (
    <div className="mt-6 border-t border-line pt-5">
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        {t('edit.remove')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('edit.remove_title', { name })}
          action={t('edit.remove')}
          kind="danger"
          onConfirm={async () => {
            await remove.write({ id })
            toast(t('edit.removed', { name }))
            onRemoved()
          }}
          onClose={() => setIsAsking(false)}
        >
          {t('edit.remove_text')}
        </Confirm>
      )}
    </div>
  )
}
