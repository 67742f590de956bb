import { expect } from '@playwright/test'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'

const names = { 'en-US': 'Lab guide', 'es-MX': 'Guía del laboratorio', 'ja-JP': 'ラボガイド' } as const
const firstQuestions = {
  'en-US': 'How do I get my certificate?',
  'es-MX': '¿Cómo obtengo mi certificado?',
  'ja-JP': '修了証はどうすればもらえますか？',
} as const

forEachProfile(({ locale }) => {
  test('somebody asks an assistant, follows a source, finds the conversation again and deletes it', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    await newLearner(page, origin, locale)
    await page.goto('/ailab/assistants')
    await me.press(me.link(names[locale]))
    await expect(me.heading(names[locale])).toBeVisible()
    await me.looksRight()
    await me.press(me.button(firstQuestions[locale]))
    const answers = page.getByRole('log', { name: t('assistants:chat.answers') })
    await expect(answers.getByText(t('assistants:chat.no_model'))).toBeVisible()
    await expect(page).toHaveURL(/conversation=/)
    await me.looksRight()
    await me.press(answers.getByRole('button', { name: t('assistants:chat.up'), exact: true }))
    await expect(answers.getByRole('button', { name: t('assistants:chat.up'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await me.press(answers.getByRole('link').first())
    await expect(page).toHaveURL(/\/ailab\/(?:help|education)\//)

    await page.goto('/ailab/assistants')
    await me.press(me.link(firstQuestions[locale]))
    await expect(answers.getByText(t('assistants:chat.no_model'))).toBeVisible()
    await me.pick(me.button(t('assistants:chat.menu')), t('assistants:chat.remove'))
    await me.press(page.getByRole('dialog').getByRole('button', { name: t('assistants:chat.remove'), exact: true }))
    await expect(page).not.toHaveURL(/conversation=/)
  })
})
