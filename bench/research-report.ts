/** Prints a figure beside its bar. @returns whether it holds */
export const report = (isHeld: boolean, text: string): boolean => {
  console.log(`${isHeld ? 'ok ' : 'NOT'} ${text}`)
  return isHeld
}
