import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms that keep no draft: what is typed is secret or short, or there are only choices. */
const withoutDraft: Record<string, string> = {
  'account/web/passwords/ask-for-reset.tsx': 'one address',
  'account/web/passwords/change-password.tsx': 'passwords',
  'account/web/passwords/reset-password.tsx': 'a password',
  'account/web/set-up/set-up-form.tsx': 'a name, an address and a password, once',
  'account/web/settings/deletion.tsx': 'asks for the address, as a confirmation',
  'account/web/settings/email-form.tsx': 'one address',
  'account/web/signing-in/approve-other.tsx': 'no field',
  'account/web/signing-in/login-page.tsx': 'an address and a password',
  'account/web/signing-in/magic-login-page.tsx': 'a code',
  'account/web/signing-in/second-step-entry.tsx': 'a code',
  'account/web/signing-in/step-up-dialog.tsx': 'a password',
  'applications/web/application-admin/conflicts-section.tsx': 'a choice and its reason',
  'applications/web/application-admin/redactions-section.tsx': 'words to hide, which nobody stores',
  'applications/web/application-admin/reviews-section.tsx': 'one choice',
  'assistants/web/making/create-assistant.tsx': 'one name',
  'authoring/web/course/course-authors.tsx': 'one address',
  'education/web/certificates/issued-certificates-page.tsx': 'one reason',
  'identities/web/passkeys.tsx': 'one name',
  'institutes/web/courses/assign-dialog.tsx': 'only choices',
  'institutes/web/importing/import-work.tsx': 'a file',
  'institutes/web/people/move-dialog.tsx': 'one name',
  'news/web/news-feeds/add-feed.tsx': 'one address',
  'news/web/saved/save-dialog.tsx': 'one name',
  'people/web/person/act-as-dialog.tsx': 'one reason',
  'people/web/person/suspend-dialog.tsx': 'one reason',
  'repositories/web/edit/add-repository.tsx': 'one address',
  'settings/web/stored/setting-exceptions.tsx': 'one value for one role',
  'settings/web/stored/setting-form.tsx': 'one value',
}

/** The text up to the end of a tag: the first `>` outside braces. */
function tagOf(rest: string): string {
  let depth = 0
  for (const [at, sign] of [...rest].entries()) {
    if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    else if (sign === '>' && depth === 0) return rest.slice(0, at)
  }
  return rest
}

/** The opening tags of the forms in a file. */
const tagsIn = (source: string): string[] =>
  source
    .split(/<(?:Form|FormDialog)\b/)
    .slice(1)
    .map(tagOf)
    .filter(tag => /\bform=/.test(tag))

test('each form keeps what is typed over a reload, or is listed with its reason', () => {
  const files = globSync('areas/*/web/**/*.tsx').filter(file => !file.includes('.test.'))
  const found = files.filter(file => tagsIn(readFileSync(file, 'utf8')).some(tag => !/\bdraftKey\b/.test(tag)))
  expect(found.map(file => file.replace('areas/', '')).toSorted()).toEqual(Object.keys(withoutDraft))
})

/** Long texts outside a form that `useDraftText` does not keep, and why. */
const keptElsewhere: Record<string, string> = {
  'applications/web/application-reviews/step-back.tsx': 'a reason in a dialog that ends the work',
  'applications/web/application-reviews/verdict.tsx': 'saved with the review',
  'authoring/web/builders/question-editor.tsx': 'saved with the unit',
  'authoring/web/saving/clashes.tsx': 'saved with the unit',
  'pitches/web/pitch-manager/section-editor.tsx': 'saved with the pitch',
  'research/web/writing/section-text.tsx': 'saved with the section',
  'research/web/writing/sentence-evidence.tsx': 'a quote copied from the source beside it',
  'rooms/web/call/chat-panel.tsx': 'a reload leaves the call',
  'rooms/web/notes/notes-panel.tsx': 'saved with the room, and kept by `notesDraft` until it is',
  'tutor/web/question-form.tsx': 'the panel says that its questions are stored nowhere',
}

test('each long text outside a form is kept over a reload, or is listed with its reason', () => {
  const withText = globSync('areas/*/web/**/*.tsx').filter(file =>
    readFileSync(file, 'utf8')
      .split(/<TextArea\b/)
      .slice(1)
      .some(rest => /\bvalue=/.test(tagOf(rest))),
  )
  const found = withText.filter(file => !readFileSync(file, 'utf8').includes('useDraftText'))
  expect(found.map(file => file.replace('areas/', '')).toSorted()).toEqual(Object.keys(keptElsewhere))
})
