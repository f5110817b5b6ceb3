/** What vite.config.ts writes into the app. */
interface ImportMetaEnv {
  /** True in the build in which every word of the books is noise. */
  readonly NOBORI_NOISE?: boolean;
}
