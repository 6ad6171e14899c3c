// oxlint-disable-next-line import/no-default-export -- Eleventy reads a folder's data from there
export default {
  layout: 'post.11ty.js',
  permalink: ({ page }) => `/blog/${page.fileSlug}/`,
};
