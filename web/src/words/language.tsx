import { lang, languageNames, languages, speak, t, type Lang } from "./words";

export function LanguageChoice() {
  return (
    <label class="language">
      <span>{t("app.language")}</span>
      <select aria-label={t("app.language")} data-do="language" value={lang.value} onChange={(e) => speak(e.currentTarget.value as Lang)}>
        {languages.map((l) => (
          <option key={l} value={l} lang={l}>{languageNames[l]}</option>
        ))}
      </select>
    </label>
  );
}
