import { toAccount } from '#areas/account/contract/addresses.ts'
import { education } from '#areas/education/contract/index.ts'
import { courseSections } from '#areas/education/contract/landing-sections.ts'
import { toPublicEducation } from '#areas/education/contract/public-addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Kicker } from '#kernel/web/ui/page.tsx'
import { landing, onlySections } from './landing.tsx'

/** The landing of the lab itself, in the style of a notebook. */
export const lab = landing('lab', {
  ...onlySections,
  meta: ({ say }, has) => ({
    title: say('app:lab.meta_title'),
    description: say(leadOf(has(courseSections.openCourses))),
    seed: 'landing-lab-8',
    structured: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'AI Lab',
      description: say(leadOf(has(courseSections.openCourses))),
    },
  }),
  body: (sections, visit, has) => (
    <>
      <Hero visit={visit} hasCourses={has(courseSections.openCourses)} />
      {sections}
      {has(courseSections.openCourses) && <Steps visit={visit} />}
      <Agents visit={visit} />
    </>
  ),
})

/** An empty lab promises no courses. */
const leadOf = (hasCourses: boolean) => (hasCourses ? 'app:lab.lead' : 'app:lab.empty_lead')

const Hero = ({ visit: { say }, hasCourses }: { visit: Visit; hasCourses: boolean }) => (
  <section className="mx-auto grid max-w-[76rem] items-center gap-10 px-5 pt-12 pb-16 sm:px-8 md:grid-cols-[1.15fr_1fr] md:gap-14 md:pt-24 md:pb-28">
    <div>
      <Kicker className="mb-4">{say('app:lab.kicker')}</Kicker>
      <h1 className="text-hero">{say('app:lab.title')}</h1>
      <p className="mt-6 max-w-[34rem] text-lg text-dim">{say(leadOf(hasCourses))}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={hrefOf(toAccount.register)} className={buttonClass('primary')}>
          {say('app:lab.join')}
        </a>
        {hasCourses && (
          <a href={hrefOf(toPublicEducation.courses)} className={buttonClass('quiet')}>
            {say('app:lab.see_courses')}
          </a>
        )}
      </p>
    </div>
    <Cover seed="landing-lab-8" shape="tall" rounded />
  </section>
)

const steps = ['read', 'answer', 'keep'] as const

const Steps = ({ visit: { say } }: { visit: Visit }) => (
  <section aria-labelledby="how" className="border-t border-line">
    <div className="mx-auto max-w-[76rem] px-5 py-20 sm:px-8">
      <h2 id="how" className="text-heading mb-10">
        {say('app:lab.how')}
      </h2>
      <ol className="grid gap-10 md:grid-cols-3">
        {steps.map((step, at) => (
          <li key={step} className="border-t border-ink pt-4">
            <p className="font-mono text-sm text-dim">{at + 1}</p>
            <h3 className="mt-2 text-lg">{say(`app:lab.${step}_title`)}</h3>
            <p className="mt-2 text-dim">{say(`app:lab.${step}_text`)}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)

const Agents = ({ visit: { say, locale } }: { visit: Visit }) => (
  <section aria-labelledby="agents" className="bg-tint text-on-tint">
    <div className="mx-auto grid max-w-[76rem] items-center gap-8 px-5 py-16 sm:px-8 md:grid-cols-2">
      <div>
        <h2 id="agents" className="text-heading">
          {say('app:lab.agents_title')}
        </h2>
        <p className="mt-3 max-w-[34rem]">{say('app:lab.agents_text')}</p>
        <p className="mt-6">
          <a href="/docs" className="font-semibold underline">
            {say('app:lab.agents_link')}
          </a>
        </p>
      </div>
      <pre
        tabIndex={0}
        aria-label={say('app:lab.agents_example')}
        className="overflow-x-auto rounded-card bg-bg p-5 font-mono text-sm text-ink"
      >
        {`${education.courses.method} ${education.courses.path}
Accept-Language: ${locale}

{ "q": "agents", "limit": 3 }`}
      </pre>
    </div>
  </section>
)
