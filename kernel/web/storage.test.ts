import { expect, test } from 'vitest'
import { storageKeys } from './storage.ts'

test('the browser stores exactly the keys of the specification, the area code and the colour mode', () => {
  expect(Object.values(storageKeys).toSorted()).toEqual(
    ['areaCode', 'authToken', 'colorMode', 'emailId', 'groupId', 'userInfo', 'userName', 'userRoles'].toSorted(),
  )
})
