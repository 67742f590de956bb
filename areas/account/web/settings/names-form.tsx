import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toPublicAccount } from '../../contract/public-addresses.ts'
import { NameFields } from '../name-fields.tsx'
import type { OwnProfile } from './own-profile.ts'
import { useProfileSection } from './profile-section.ts'
import { SectionForm } from './section-form.tsx'

const valuesOf = ({ first_name, last_name, handle }: OwnProfile) => ({ first_name, last_name, handle })

/** The names, and the name in the public address. */
export function NamesForm({ profile }: { profile: OwnProfile }) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const section = useProfileSection(profile, valuesOf, values => values)
  return (
    <SectionForm
      section={section}
      label={t('names.title')}
      draftKey="names"
      check={({ first_name, last_name, handle }) => ({
        first_name: first_name.trim() ? undefined : k('fields.required'),
        last_name: last_name.trim() ? undefined : k('fields.required'),
        handle: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(handle.trim().toLowerCase()) ? undefined : t('names.handle_form'),
      })}
    >
      <NameFields labels={{ first_name: t('fields.first_name'), last_name: t('fields.last_name') }} maxLength={80} />
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
