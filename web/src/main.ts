/** The page begins here. */

import "./styles.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferredLanguage, speak } from "./i18n/texts.svelte";
import { noticeReader } from "./ui/idle";
import { keepSettings } from "./ui/settings.svelte";

keepSettings();
noticeReader();
const target = document.getElementById("page");
if (target) speak(preferredLanguage()).then(() => mount(App, { target }));
