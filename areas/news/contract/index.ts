import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { allRoles, Role } from '#kernel/contract/who.ts'
import { toNews } from './addresses.ts'
import { editorCalls } from './editor-calls.ts'
import { openCalls } from './open-calls.ts'
import { readerCalls } from './reader-calls.ts'
import { ruleCalls } from './rule-calls.ts'
import { savedCalls } from './saved-calls.ts'
import { storyCalls } from './story-calls.ts'

export const news = {
  ...openCalls,
  ...readerCalls,
  ...savedCalls,
  ...editorCalls,
  ...storyCalls,
  ...ruleCalls,
} satisfies Calls

export const newsContract = areaContract({
  calls: news,
  failures: {
    'news.feed_known': 409,
    'news.no_feeds': 409,
    'news.opml_unreadable': 422,
    'news.same_story': 409,
    'news.alone': 409,
    'news.moved_since': 409,
    'news.too_many_saved': 409,
    'news.too_many_rules': 409,
    'news.rule_words': 422,
  },
  rights: { 'news.read': allRoles, 'news.mark': allRoles, 'news.administer': [Role.admin], 'menu.news': [Role.member] },
  addresses: toNews,
})
