/** The allowed types of pictures. SVG is not allowed, because it can run scripts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
