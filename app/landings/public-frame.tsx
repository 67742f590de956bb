import { IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toAccount } from '#areas/account/contract/addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { locales } from '#kernel/contract/fields.ts'
import { toHome } from '#kernel/contract/home.ts'
import type { AreaPublic, FrameLink, Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { areaPublics } from '../areas/public.ts'

/** Each language has its own name. */
const languageNames = { 'en-US': 'English', 'es-MX': 'Español', 'ja-JP': '日本語' } as const

/** The same page in another language: the rest of the address stays. */
function hrefIn(visit: Visit, locale: string): string {
  const query = new URLSearchParams(visit.query)
  query.set('lang', locale)
  return `${visit.path}?${query}`
}

const Mark = ({ label }: { label: string }) => (
  <a href="/" className="flex items-center gap-2 font-head text-lg font-bold whitespace-nowrap" aria-label={label}>
    <span aria-hidden="true" className="size-2.5 rounded-full bg-signal" />
    AI Lab
  </a>
)

/**
 * On a phone it is in the footer: the header has no room for it. It needs the script, which shows it where it already has
 * its room, so that nothing moves.
 */
const ModeToggle = ({ visit: { say }, className }: { visit: Visit; className: string }) => (
  <button
    type="button"
    data-toggle-mode
    aria-pressed="false"
    aria-label={say('app:public.dark')}
    className={classNames(buttonClass('ghost', { icon: true }), 'invisible noscript:hidden', className)}
  >
    <IconMoon size={18} aria-hidden className="dark:hidden" />
    <IconSun size={18} aria-hidden className="hidden dark:block" />
  </button>
)

type FrameProps = { visit: Visit; links: readonly FrameLink[] }

function Header({ visit, links }: FrameProps) {
  const { say } = visit
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 max-w-[76rem] items-center gap-1 px-5 sm:gap-2 sm:px-8">
        <Mark label={say('app:public.home')} />
        <nav aria-label={say('app:public.main')} className="ml-auto flex items-center gap-1">
          {links
            .filter(({ where }) => where !== 'footer')
            .map(({ href, title, where }) => (
              <a
                key={href}
                href={href}
                className={classNames(
                  buttonClass('ghost', { small: true }),
                  where === 'header' ? 'max-sm:px-2' : 'max-md:hidden',
                )}
              >
                {say(title)}
              </a>
            ))}
        </nav>
        <ModeToggle visit={visit} className="max-sm:hidden" />
        <a data-signed-out href={hrefOf(toAccount.login)} className={buttonClass('quiet', { small: true })}>
          {say('app:public.sign_in')}
        </a>
        <a data-signed-in hidden href={hrefOf(toHome.lab)} className={buttonClass('primary', { small: true })}>
          {say('app:public.open_lab')}
        </a>
      </div>
    </header>
  )
}

function Footer({ visit, links }: FrameProps) {
  const { say, locale } = visit
  const footerLinks = (['wide header', 'footer'] as const).flatMap(place =>
    links.filter(({ where }) => where === place),
  )
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-[76rem] flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-8 text-sm sm:px-8">
        {visit.isSample && <Tag tone="warn">{say('kernel:shell.sample')}</Tag>}
        <ModeToggle visit={visit} className="sm:hidden" />
        <nav aria-label={say('app:public.languages')} className="-mx-2 flex flex-wrap gap-x-1">
          {locales.map(each => (
            <a
              key={each}
              href={hrefIn(visit, each)}
              lang={each}
              hrefLang={each}
              data-locale={each}
              aria-current={each === locale ? 'true' : undefined}
              className={classNames('px-2 py-2', each === locale ? 'font-semibold' : 'text-dim underline')}
            >
              {languageNames[each]}
            </a>
          ))}
        </nav>
        <nav aria-label={say('app:public.more')} className="-mx-2 flex flex-wrap gap-x-1 text-dim">
          {footerLinks.map(({ href, title, where }) => (
            <a
              key={href}
              href={href}
              className={classNames('px-2 py-2 underline', where === 'wide header' && 'md:hidden')}
            >
              {say(title)}
            </a>
          ))}
          <a href="/docs" className="px-2 py-2 underline">
            {say('app:public.api')}
          </a>
          <a href="/llms.txt" className="px-2 py-2 underline">
            {say('app:public.agents')}
          </a>
        </nav>
      </div>
    </footer>
  )
}

/**
 * Why the visitor is here: the server knows that a page does not exist, and the script reads what the tab stored when
 * it left the lab.
 */
const Arrival = ({ visit: { path, isMissing = false, isFilling, say } }: { visit: Visit }) => (
  <div role="status" className="text-center font-semibold">
    {isFilling && <p className="bg-info-tint px-5 py-3 text-info">{say('app:arrival.filling')}</p>}
    {(isMissing || path === '/') && (
      <p data-left="missing" hidden={!isMissing} className="bg-warn-tint px-5 py-3 text-warn">
        {say('app:arrival.missing')}
      </p>
    )}
    {path === '/' && (
      <p data-left="session" hidden className="bg-warn-tint px-5 py-3 text-warn">
        {say('app:arrival.session')}{' '}
        <a href={hrefOf(toAccount.login)} className="underline">
          {say('app:arrival.back')}
        </a>
      </p>
    )}
  </div>
)

/** What the areas add to the frame, without those that are turned off. */
const linksOf = (visit: Visit, help: string | undefined): FrameLink[] =>
  Object.entries<AreaPublic>(areaPublics).flatMap(([area, { links }]) =>
    links && !visit.isOff(area) ? links(visit, help) : [],
  )

type PublicFrameProps = { visit: Visit; help: string | undefined; children: ReactNode }

/** The frame of every public page. */
export function PublicFrame({ visit, help, children }: PublicFrameProps) {
  const links = linksOf(visit, help)
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:p-4">
        {visit.say('app:public.skip')}
      </a>
      <Header visit={visit} links={links} />
      <Arrival visit={visit} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer visit={visit} links={links} />
    </div>
  )
}
