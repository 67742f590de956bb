import { expect, test } from 'vitest'
import { allAddresses } from '../app/addresses.ts'
import { addresses } from '../kernel/contract/addresses.ts'
import { addressesModule } from './addresses-for-browser.ts'

test('the browser imports the addresses from the files that declare them, and no contract around them', async () => {
  const code = await addressesModule(allAddresses)
  expect(code).toContain("import { toHome } from '#kernel/contract/home.ts'")
  expect(code).toContain("import { toEducation } from '#areas/education/contract/addresses.ts'")
  expect(code).not.toMatch(/contract(\/index)?\.ts'/)
})

test('an address that is declared elsewhere does not build', async () => {
  const { lost } = addresses({ lost: { path: '/ailab/lost' } })
  await expect(addressesModule([lost])).rejects.toThrow('/ailab/lost is declared in no contract/addresses.ts')
})
