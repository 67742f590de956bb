import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import { hrefOf, type Address } from '#kernel/contract/addresses.ts'
import { allows, isClosed, type Who } from '#kernel/contract/who.ts'
import { setTitle } from './document-title.ts'
import { useGo, useParams } from './navigation.ts'
import { wordsAreaOf, type Screen } from './screen.ts'
import { useSession } from './session.ts'
import { CentredSpinner } from './shell/centred-spinner.tsx'
import { useWords } from './words.ts'

/** The sign-in page, which continues at `next`. */
export type SignInAddress = Address<string, { next: 'path' }>
/** What the app provides for every screen: the sign-in page, and the page for people without the right. */
export type Frame = { toSignIn: SignInAddress; forbidden: ComponentType<{ who: Who }> }
type Props = { screen: Screen; frame: Frame; children: ReactNode }

/**
 * Decides who sees the screen: others are sent to its public page or to sign in, or told in place that they lack the
 * right.
 */
export function ScreenFrame({ screen, frame, children }: Props) {
  const { user, isLoading, isWaiting } = useSession()
  const { t } = useWords('kernel')
  if (isLoading && screen.who.kind !== 'anyone')
    return <CentredSpinner line={isWaiting ? t('away_screen.trying') : undefined} />
  const right = allows(screen.who, user)
  if (right === 'sign_in')
    return screen.publicAt ? <ToPublicPage at={screen.publicAt} /> : <ToSignIn at={frame.toSignIn} />
  return (
    <Suspense fallback={<CentredSpinner />}>
      <ScreenTitle screen={screen} />
      {right === 'forbidden' || isClosed(screen, user) ? <frame.forbidden who={screen.who} /> : children}
    </Suspense>
  )
}

function ToSignIn({ at }: { at: SignInAddress }) {
  const go = useGo()
  const { latestLocation } = useRouter()
  // The location at the first render: on the way to the sign-in screen it is that screen's own.
  const [next] = useState(latestLocation.href)
  useEffect(() => {
    void go(at, { search: { next }, replace: true })
  }, [go, at, next])
  return <CentredSpinner />
}

/** The server draws it, so it is another document. */
function ToPublicPage({ at }: { at: Address }) {
  const params = useParams(at)
  useEffect(() => {
    const { search, hash } = window.location
    window.location.replace(hrefOf(at, { params } as never) + search + hash)
  }, [at, params])
  return <CentredSpinner />
}

function ScreenTitle({ screen }: { screen: Screen }) {
  const { t } = useWords(wordsAreaOf(screen))
  const title = t(screen.title.split(':')[1] ?? '')
  useLayoutEffect(() => setTitle(title), [title])
  return null
}

/** Uses a name (of a course, of a person) as the document's title instead of the screen's. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
}
