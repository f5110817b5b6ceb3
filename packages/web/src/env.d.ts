/** What vite.config.ts writes into the app. */
interface ImportMetaEnv {
  /** True in the build in which every word of the books is noise. */
  readonly NOBORI_NOISE?: boolean;
}

/** Every text of the app, for the made-up language of the test build. */
declare module 'virtual:messages' {
  const keys: readonly string[];
  export default keys;
}
