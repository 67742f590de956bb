import { expect, test } from 'vitest'
import { settingLines } from './settings.ts'

test('every setting has a description, and secrets are marked', () => {
  const lines = settingLines()
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter(({ does }) => !does)).toEqual([])
  const secrets = lines.filter(({ isSecret }) => isSecret).map(({ name }) => name)
  expect(secrets).toEqual(expect.arrayContaining(['DATABASE_URL', 'SMTP_URL', 'S3_SECRET_ACCESS_KEY', 'METRICS_TOKEN']))
  expect(secrets).not.toContain('PORT')
  expect(lines.find(({ name }) => name === 'PORT')?.standard).toBe('3000')
})
