/** What a picture that people send may be. SVG is no picture here: it may run. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
