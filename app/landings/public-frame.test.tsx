import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Visit } from '#kernel/web/public-page.ts'
import { PublicFrame } from './public-frame.tsx'

/** A visit to a lab in which these areas are off. Its words are their keys. */
const visitWithout = (areas: readonly string[]): Visit => ({
  locale: 'en-US',
  path: '/',
  params: {},
  query: new URLSearchParams(),
  isSample: false,
  isOff: area => areas.includes(area),
  legal: ['privacy'],
  say: key => key,
  words: () => ({ text: '', locale: 'en-US', isFallback: false }),
  number: String,
  date: String,
})

/** The texts of the links in a part of the frame, without those of the frame itself and the languages. */
function linksIn(part: 'header' | 'footer', { off = [], help }: { off?: string[]; help?: string } = {}): string[] {
  const html = renderToStaticMarkup(
    <PublicFrame visit={visitWithout(off)} help={help}>
      page
    </PublicFrame>,
  )
  const inPart = html.slice(html.indexOf(`<${part}`), html.indexOf(`</${part}>`))
  return [...inPart.matchAll(/<a href="[^"]*" class="[^"]*">([^<]*)<\/a>/g)].map(([, text]) => text!)
}

test('the header and the footer have the links of the areas in their order', () => {
  expect(linksIn('header')).toEqual([
    'education:public.courses',
    'event-pages:list.title',
    'industries:list.title',
    'reports:list.title',
  ])
  expect(linksIn('footer')).toEqual([
    'industries:list.title',
    'reports:list.title',
    'fundraising:title',
    'kernel:shell.help',
    'rooms:screens.lab',
    'contact-page:title',
    'settings:legal.privacy',
    'app:public.api',
    'app:public.agents',
  ])
})

test('an area that is turned off has no links in the frame', () => {
  const off = ['events', 'rooms']
  expect(linksIn('header', { off })).not.toContain('event-pages:list.title')
  expect(linksIn('footer', { off })).not.toContain('rooms:screens.lab')
})

test('where a page has its own page of help, the footer says so', () => {
  expect(linksIn('footer', { help: 'courses/find' })).toContain('kernel:shell.help_here')
})
