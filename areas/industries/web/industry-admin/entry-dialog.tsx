import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWords } from '#kernel/web/words.ts'
import { industries, type Entry } from '../../contract/index.ts'
import { allTexts, entriesChanged, listOf, localisedOf, textsOf, type Texts } from './admin-types.ts'
import { Clash } from './clash.tsx'
import { TextsFields } from './texts-fields.tsx'

type Typed = { name: Texts; summary: Texts; code: string; isic: string; naics: string }

const typedOf = ({ name, summary, code, isic, naics }: Entry): Typed => ({
  name: textsOf(name),
  summary: textsOf(summary),
  code: code ?? '',
  isic: isic.join(', '),
  naics: naics.join(', '),
})

const sentOf = ({ name, summary, code, isic, naics }: Typed, { id, level, parent_id, version }: Entry) => ({
  level,
  ...(id && { id, version }),
  ...(parent_id && { parent_id }),
  ...(level === 'industry' && { summary: localisedOf(summary), ...(!id && { code }) }),
  name: localisedOf(name),
  isic: listOf(isic),
  naics: listOf(naics),
})

/** An industry, a group or an item to add or to edit. */
export default function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useWords('industry-admin')
  const { t: k } = useWords('kernel')
  const saving = useWrite(industries.saveEntry, { refreshes: entriesChanged })
  const versioned = useVersionedForm({
    row: entry,
    valuesOf: typedOf,
    write: (typed: Typed, base) => saving.write(sentOf(typed, base)),
  })
  const { level, id } = entry
  const send = async (typed: Typed) => {
    await versioned.save(typed)
    toast(t('done.saved', { name: typed.name.en }))
    onClose()
  }
  const title = id ? t(`edit.${level}`) : t(`add.${level}`)
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      form={versioned.form}
      draftKey={`entry:${level}:${entry.parent_id ?? ''}:${entry.id}:${entry.version}`}
      onSubmit={send}
      check={({ name, code }) => ({
        'name.en': name.en.trim() ? undefined : k('fields.required'),
        code: level === 'industry' && !code.trim() ? k('fields.required') : undefined,
      })}
    >
      <Clash
        form={versioned}
        values={theirs => [
          { label: t('fields.name'), text: allTexts(textsOf(theirs.name)) },
          { label: t('fields.isic'), text: theirs.isic.join(', ') },
          { label: t('fields.naics'), text: theirs.naics.join(', ') },
        ]}
      />
      <TextsFields name="name" label={t('fields.name')} most={80} required />
      {level === 'industry' && (
        <>
          <TextsFields name="summary" label={t('fields.summary')} most={600} rows={2} />
          {!id && (
            <TextField name="code" label={t('fields.code')} hint={t('fields.code_hint')} maxLength={40} required />
          )}
        </>
      )}
      <TextField name="isic" label={t('fields.isic')} hint={t('fields.isic_hint')} maxLength={160} />
      <TextField name="naics" label={t('fields.naics')} hint={t('fields.naics_hint')} maxLength={160} />
    </FormDialog>
  )
}
