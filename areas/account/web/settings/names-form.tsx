import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toPublicAccount } from '../../contract/public-addresses.ts'
import type { OwnProfile } from './own-profile.ts'
import { useProfileSection } from './profile-section.ts'
import { SectionForm } from './section-form.tsx'

const valuesOf = ({ first_name, last_name, handle }: OwnProfile) => ({ first_name, last_name, handle })

/** Names, and the name in the public address. */
export function NamesForm({ profile }: { profile: OwnProfile }) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const section = useProfileSection(profile, valuesOf, values => values)
  return (
    <SectionForm
      section={section}
      label={t('names.title')}
      check={({ first_name, last_name, handle }) => ({
        first_name: first_name.trim() ? undefined : k('fields.required'),
        last_name: last_name.trim() ? undefined : k('fields.required'),
        handle: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(handle.trim().toLowerCase()) ? undefined : t('names.handle_form'),
      })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('fields.first_name')} name="first_name" autoComplete="given-name" maxLength={80} required />
        <TextField label={t('fields.last_name')} name="last_name" autoComplete="family-name" maxLength={80} required />
      </div>
      <TextField
        label={t('fields.handle')}
        hint={t('names.handle_hint', {
          address: toPublicAccount.profile.path.replace(':userId', () => section.form.watch('handle') || '…'),
        })}
        name="handle"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
      />
    </SectionForm>
  )
}
