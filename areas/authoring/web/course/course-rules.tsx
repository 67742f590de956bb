import { Suspense, useState } from 'react'
import { educationAdmin } from '#areas/education/contract/rights.ts'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useRight } from '#kernel/web/session.ts'
import { useWords } from '#kernel/web/words.ts'
import { enrolPolicies, visibilities } from '#areas/education/contract/course-states.ts'
import { AwardEarlier } from './award-earlier.tsx'
import type { CourseAt } from './course-at.ts'
import { CoursePrerequisites } from './course-prerequisites.tsx'
import { InstituteSelect } from '../institute/institute-select.tsx'
import { useFault, useField } from '#kernel/web/saving/use-field.ts'
import { SettingsSection } from '../saving/settings-section.tsx'
import { WholeField } from '../saving/whole-field.tsx'

/** Who finds the course, how people join, the order of reading, and what finishes it. */
export function CourseRules({ course, saver, mayEdit }: CourseAt) {
  const { t } = useWords('authoring')
  const visibility = useField<string>(saver, 'visibility')
  const policy = useField<string>(saver, 'enrol_policy')
  const institute = useField<string | null>(saver, 'institute_id')
  const isAdmin = useRight(educationAdmin)
  const wasPublished = course.published_version !== null
  return (
    <>
      <SettingsSection id="joining" title={t('settings.joining')} mayEdit={mayEdit} className="flex flex-col gap-6">
        <RadioGroup
          label={t('settings.visibility')}
          name="visibility"
          value={visibility}
          onChange={value => saver.edit('visibility', value)}
          choices={visibilities.map(value => ({
            value,
            label: t(`settings.visible.${value}`),
            hint: t(`settings.visible_hint.${value}`),
            disabled: value === 'institute' && institute === null,
          }))}
        />
        <RadioGroup
          label={t('settings.policy')}
          name="enrol_policy"
          value={policy}
          onChange={value => saver.edit('enrol_policy', value)}
          choices={enrolPolicies.map(value => ({
            value,
            label: t(`settings.policies.${value}`),
            hint: t(`settings.policies_hint.${value}`),
          }))}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {/* Only administrators move a course to another institution. */}
          {isAdmin && (
            <Suspense fallback={<Skeleton className="h-18" />}>
              <InstituteSelect
                value={institute ?? ''}
                onChange={event => saver.edit('institute_id', event.target.value || null)}
              />
            </Suspense>
          )}
          <SlugField saver={saver} wasPublished={wasPublished} />
        </div>
      </SettingsSection>
      <Finishing {...{ course, saver, mayEdit }} />
    </>
  )
}

/** Letters, digits, and single hyphens between them; a hyphen just typed stays until something follows it. */
const slugIn = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')

function SlugField({ saver, wasPublished }: { saver: CourseAt['saver']; wasPublished: boolean }) {
  const { t } = useWords('authoring')
  const slug = useField<string>(saver, 'slug')
  const [typed, setTyped] = useState(slug)
  const isSame = typed.replace(/-$/, '') === slug
  return (
    <TextField
      label={t('settings.slug')}
      hint={wasPublished ? t('settings.slug_fixed') : t('settings.slug_hint')}
      error={useFault(saver, 'slug')}
      value={isSame ? typed : slug}
      readOnly={wasPublished}
      maxLength={120}
      onChange={event => {
        const next = slugIn(event.target.value)
        setTyped(next)
        saver.edit('slug', next.replace(/-$/, ''))
      }}
    />
  )
}

function Finishing({ course, saver, mayEdit }: Omit<CourseAt, 'lang'>) {
  const { t } = useWords('authoring')
  const sequential = useField<boolean>(saver, 'sequential')
  const certificate = useField<boolean>(saver, 'certificate')
  const units = useField<number | null>(saver, 'pass_required_units')
  const score = useField<number>(saver, 'pass_min_score_pct')
  return (
    <SettingsSection id="finishing" title={t('settings.finishing')} mayEdit={mayEdit} className="flex flex-col gap-5">
      <Checkbox
        label={t('settings.sequential')}
        hint={t('settings.sequential_hint')}
        checked={sequential}
        onChange={event => saver.edit('sequential', event.target.checked)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <WholeField
          label={t('settings.pass_units')}
          hint={t('settings.pass_units_hint')}
          least={1}
          most={10_000}
          empty={null}
          value={units}
          onWhole={whole => saver.edit('pass_required_units', whole)}
        />
        <WholeField
          label={t('settings.pass_score')}
          hint={t('settings.pass_score_hint')}
          least={0}
          most={100}
          empty={0}
          value={score}
          onWhole={whole => saver.edit('pass_min_score_pct', whole)}
        />
      </div>
      <Checkbox
        label={t('settings.certificate')}
        hint={t('settings.certificate_hint')}
        checked={certificate}
        onChange={event => saver.edit('certificate', event.target.checked)}
      />
      {mayEdit && course.certificate && course.figures.completed > 0 && <AwardEarlier courseId={course.id} />}
      <CoursePrerequisites {...{ course, saver, mayEdit }} />
    </SettingsSection>
  )
}
