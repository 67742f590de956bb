import type { VisitClass, VisitSign } from '../../contract/sharing.ts'

/** The user agents with which messengers, mail programs and social networks fetch a link preview. */
const previews =
  /facebookexternalhit|facebookcatalog|meta-external|twitterbot|slackbot|slack-imgproxy|discordbot|telegrambot|whatsapp|linkedinbot|skypeuripreview|teamsbot|microsoftpreview|bingpreview|googlemessages|google-pagerenderer|applebot|iframely|embedly|pinterestbot|redditbot|mastodon|bluesky|line-poker|kakaotalk-scrap|vkshare|notionembedder|notionbot|zoombot|mattermost-bot|rocket\.chat|ms-office|microsoft office|outlook-(?:ios|android)-preview|yahoo link preview|unfurl|linkpreview|link preview/
/** Programs, crawlers, and the scanners of mail gateways that identify themselves. */
const tools =
  /(?<!cu)bot\b|crawl|spider|scan|headless|phantomjs|puppeteer|playwright|selenium|curl|wget|python|aiohttp|httpx|go-http|okhttp|java\/|apache-http|libwww|lwp|node-fetch|undici|axios|got \(|guzzle|ruby|perl|php|scrapy|postman|insomnia|proofpoint|barracuda|mimecast|fireeye|trendmicro|symantec|messagelabs|sophos|ironport|forcepoint|zscaler|urldefense|checkpoint|safelinks|mailguard|virustotal|urlscan|monitor|uptime|pingdom|lighthouse|archive\.org|feedfetcher|preview/
const browsers = /mozilla\/5\.0/

/** The signals from a request’s user agent, which is not stored. */
export function signsOfAgent(agent: string): VisitSign[] {
  const name = agent.toLowerCase()
  if (previews.test(name)) return ['preview_agent']
  return tools.test(name) || !browsers.test(name) ? ['tool_agent'] : []
}

/** What a page reports during the visit. */
export type Reading = { activeMs: number; sections: readonly number[] }

/** The minimum visible time before a visit counts as a person’s. */
export const leastActiveMs = 3_000
/** More sections than this, each shown for less than `flickMs`, do not count as reading. */
const fewSections = 3
const flickMs = 400

export const isTooFast = (sections: readonly number[]): boolean =>
  sections.length > fewSections && sections.every(ms => ms < flickMs)

const speaksAgainst: readonly VisitSign[] = ['tool_agent', 'no_language', 'webdriver', 'too_fast']

/**
 * The class of a visit by its signals. A person’s visit was visible for some seconds, with keys, scrolling or a
 * pointer; doubtful visits count as unknown, never as a person’s.
 */
export function classOf(signs: readonly VisitSign[]): VisitClass {
  const has = (sign: VisitSign) => signs.includes(sign)
  if (has('team_session')) return 'self'
  if (has('preview_agent') || has('prefetched')) return 'preview'
  if (speaksAgainst.some(has)) return 'automated'
  const isRead = has('was_visible') && has('had_input') && has('long_enough')
  return isRead ? 'person' : 'unknown'
}

/** The signals of a visit after another report. */
export function signsAfter(
  before: readonly VisitSign[],
  report: { was_visible: boolean; inputs: number; is_automated: boolean; isTeam: boolean },
  { activeMs, sections }: Reading,
): VisitSign[] {
  const now = new Set(before)
  now.delete('no_script')
  if (report.was_visible) now.add('was_visible')
  if (report.inputs > 0) now.add('had_input')
  if (report.is_automated) now.add('webdriver')
  if (report.isTeam) now.add('team_session')
  if (activeMs >= leastActiveMs) now.add('long_enough')
  set(now, 'too_fast', isTooFast(sections))
  set(now, 'never_visible', !now.has('was_visible'))
  set(now, 'no_input', !now.has('had_input'))
  return [...now]
}

const set = (signs: Set<VisitSign>, sign: VisitSign, isThere: boolean) =>
  isThere ? signs.add(sign) : signs.delete(sign)
