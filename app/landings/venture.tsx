import { toAccount } from '#areas/account/contract/addresses.ts'
import { toApplications } from '#areas/applications/contract/addresses.ts'
import { courseSections } from '#areas/education/contract/landing-sections.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { landing, onlySections } from './landing.tsx'

/** The venture landing: dark across the whole width, large type, one orange dot, a numbered list. */
export const venture = landing('venture', {
  ...onlySections,
  meta: ({ say }) => ({
    title: say('app:venture.meta_title'),
    description: say('app:venture.lead'),
    seed: 'landing-venture-2',
  }),
  body: (sections, visit, has) => (
    <>
      <Hero visit={visit} hasList={has(courseSections.readingList)} />
      <Principles visit={visit} />
      {sections}
    </>
  ),
})

const Hero = ({ visit: { say }, hasList }: { visit: Visit; hasList: boolean }) => (
  <section className="always-dark relative isolate overflow-clip bg-bg text-ink">
    <div
      aria-hidden="true"
      className="absolute -inset-x-[40%] -bottom-[8%] -z-10 h-[24rem] [mask-image:linear-gradient(#0000,#000_15%)] md:inset-y-0 md:-right-[30%] md:h-auto md:left-[46%] md:[mask-image:linear-gradient(90deg,#0000,#000_15%)]"
    >
      <Cover seed="landing-venture-2" shape="fill" className="bg-transparent opacity-80" />
    </div>
    <div className="mx-auto max-w-[76rem] px-5 pt-16 pb-72 sm:px-8 md:pt-32 md:pb-36">
      <p className="flex items-center gap-3 font-mono text-sm">
        <span aria-hidden="true" className="size-4 rounded-full bg-signal" />
        {say('app:venture.kicker')}
      </p>
      <h1 className="mt-6 max-w-[16ch] text-[clamp(2.75rem,1rem+4.6vw,5.75rem)] leading-[0.98] [&:lang(ja)]:leading-tight">
        {say('app:venture.title')}
      </h1>
      <div className="mt-10 flex flex-col items-start gap-8">
        <p className="max-w-[34rem] text-lg">{say('app:venture.lead')}</p>
        <p className="flex flex-wrap gap-3">
          <a href={hrefOf(toAccount.register)} className={buttonClass('primary')}>
            {say('app:venture.join')}
          </a>
          <a href={hrefOf(toApplications.apply)} className={buttonClass('quiet')}>
            {say('app:venture.apply')}
          </a>
          {hasList && (
            <a href="#index" className={buttonClass('quiet')}>
              {say('app:venture.see_index')}
            </a>
          )}
        </p>
      </div>
    </div>
  </section>
)

const principles = ['small', 'measured', 'sourced'] as const

const Principles = ({ visit: { say } }: { visit: Visit }) => (
  <section
    aria-label={say('app:venture.principles')}
    className="mx-auto grid max-w-[76rem] px-5 sm:px-8 md:grid-cols-3 md:divide-x md:divide-line"
  >
    {principles.map(each => (
      <div key={each} className="border-b border-line py-10 md:border-b-0 md:px-8 md:first:pl-0 md:last:pr-0">
        <h2 className="text-2xl">{say(`app:venture.${each}_title`)}</h2>
        <p className="mt-3 text-dim">{say(`app:venture.${each}_text`)}</p>
      </div>
    ))}
  </section>
)
