import { firstPaint, type AreaPublic } from '#kernel/web/public-page.ts'
import { FieldShape } from '#kernel/web/ui/field-shape.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { toApplications } from '../contract/addresses.ts'
import { applications } from '../contract/index.ts'

/** The form of the default intake, while that is open. Until when, its screen says in the reader's own time. */
const apply = firstPaint({
  address: toApplications.apply,
  screen: { page: 'areas/applications/web/apply/apply-editor-page.tsx', words: 'areas/applications/web/apply/words' },
  topics: ['intakes', 'industries'],
  load: async read => {
    const asked = Date.now()
    const { intake } = (await read(applications.form, {})) ?? {}
    if (!intake) return undefined
    const { is_open, opens_at, closes_at } = intake
    const opensLater = opens_at !== null && Date.parse(opens_at) > asked
    return { is_open, closes_at, changesAt: is_open ? closes_at : opensLater ? opens_at : null }
  },
  changesAt: ({ changesAt }) => changesAt,
  body: ({ is_open, closes_at }, { say }) =>
    is_open && (
      <Page
        title={say('apply:screens.apply')}
        lead={say('apply:form.lead')}
        kicker={closes_at && <Skeleton className="h-4 w-72 max-w-full" />}
      >
        <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            {/* Here the screen says whether everything is saved. */}
            <div className="mb-2 min-h-9" />
            <div>
              <Section title={say('apply:sections.company')} lead={say('apply:sections_lead.company')} ruled>
                <div className="flex flex-col gap-6">
                  <FieldShape label={say('apply:fields.company.name.label')} required />
                  <FieldShape
                    label={say('apply:fields.company.short_pitch.label')}
                    hint={say('apply:fields.company.short_pitch.hint')}
                    required
                  />
                  <FieldShape
                    label={say('apply:fields.company.pitch.label')}
                    hint={say('apply:fields.company.pitch.hint')}
                    className="min-h-30"
                  />
                </div>
              </Section>
            </div>
          </div>
        </div>
      </Page>
    ),
})

export const applicationsPublic: AreaPublic = { firstPaints: [apply] }
