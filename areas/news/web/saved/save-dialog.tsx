import { useForm } from 'react-hook-form'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { news } from '../../contract/index.ts'
import { SearchMeaning } from '../search-meaning.tsx'

type Props = { q: string; feed: string | undefined; onClose: () => void }

const longestName = 80

/** Saves a search under a name. */
export default function SaveDialog({ q, feed, onClose }: Props) {
  const { t } = useWords('news')
  const { t: kernel } = useWords('kernel')
  const { items: feeds } = useRead(news.feeds, {})
  const outlet = feeds.find(({ id }) => id === feed)?.title
  const save = useWrite(news.saveSearch, { refreshes: [news.savedSearches] })
  const name = [q, outlet].filter(Boolean).join(' · ').slice(0, longestName)
  const form = useForm({ defaultValues: { name, notifies: false } })
  const submit = async (values: { name: string; notifies: boolean }) => {
    await save.write({ ...values, q, ...(feed && { feed_id: feed }) })
    toast(t('saved.done'))
    onClose()
  }
  return (
    <FormDialog
      // No draft: one name.
      onClose={onClose}
      title={t('saved.save')}
      form={form}
      onSubmit={submit}
      check={values => ({ name: values.name.trim() ? undefined : kernel('fields.required') })}
      action={t('saved.save')}
    >
      <div>
        <SearchMeaning q={q} />
        {outlet && <p className="text-[0.9375rem] text-dim">{outlet}</p>}
      </div>
      <TextField
        label={t('saved.name')}
        name="name"
        maxLength={longestName}
        autoComplete="off"
        required
        data-autofocus
      />
      <Checkbox label={t('saved.notify')} hint={t('saved.notify_hint')} name="notifies" card />
    </FormDialog>
  )
}
