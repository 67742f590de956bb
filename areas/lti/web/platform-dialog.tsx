import { FormDialog } from '#kernel/web/ui/form-dialog.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { VersionConflict } from '#kernel/web/ui/version-conflict.tsx'
import { useVersionedForm } from '#kernel/web/use-versioned-form.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { lti } from '../contract/index.ts'
import { PlatformActions } from './platform-actions.tsx'
import { PlatformFields } from './platform-fields.tsx'
import type { Platform } from './platform-types.ts'

const refreshes = [lti.platforms]

type Draft = Partial<Platform> & { version: number }

const texts = ['name', 'issuer', 'client_id', 'authorization_endpoint', 'token_endpoint', 'jwks_url'] as const
const lists = ['deployment_ids', 'hosts', 'domains'] as const
type Typed = Record<(typeof texts)[number] | (typeof lists)[number], string> & { is_on: boolean }

const entries = <K extends string, V>(names: readonly K[], valueOf: (name: K) => V) =>
  Object.fromEntries(names.map(name => [name, valueOf(name)])) as Record<K, V>

const typedOf = (row: Draft): Typed => ({
  ...entries(texts, name => row[name] ?? ''),
  ...entries(lists, name => (row[name] ?? []).join('\n')),
  is_on: row.is_on ?? true,
})

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

const sentOf = (typed: Typed) => ({ ...typed, ...entries(lists, name => linesOf(typed[name])) })

/** Adds a platform, or changes, tries and removes one. */
export function PlatformDialog({ platform, onClose }: { platform: Platform | undefined; onClose: () => void }) {
  const { t } = useWords('lti')
  const { t: k } = useWords('kernel')
  const add = useWrite(lti.addPlatform, { refreshes })
  const edit = useWrite(lti.editPlatform, { refreshes })
  const versioned = useVersionedForm<Draft, Typed>({
    row: platform ?? { version: 0 },
    valuesOf: typedOf,
    write: (typed, { id, version }) =>
      id ? edit.write({ platform_id: id, version, ...sentOf(typed) }) : add.write(sentOf(typed)),
  })
  const { theirs } = versioned
  const send = async (typed: Typed) => {
    await versioned.save(typed)
    toast(t('form.saved', { platform: typed.name }))
    onClose()
  }
  const needed = (typed: Typed) =>
    entries([...texts, 'deployment_ids'] as const, name => (typed[name].trim() ? undefined : k('fields.required')))
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={platform?.name ?? t('form.add')}
      form={versioned.form}
      draftKey={`platform:${platform?.id ?? ''}:${platform?.version ?? 0}`}
      onSubmit={send}
      check={needed}
      after={platform && <PlatformActions platform={platform} onClose={onClose} />}
    >
      {theirs?.name !== undefined && (
        <VersionConflict
          values={texts.map(name => ({ label: t(`form.${name}`), text: theirs[name] ?? '' }))}
          takeTheirs={{ label: t('form.take_theirs'), onClick: versioned.takeTheirs }}
          keepMine={{ label: t('form.keep_mine'), onClick: versioned.keepMine }}
        />
      )}
      <PlatformFields />
    </FormDialog>
  )
}
