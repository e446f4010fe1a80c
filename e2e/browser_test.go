//go:build e2e

package e2e

import (
	"context"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// A browser takes longer to start than most tests take, so there is one for each language,
// and every page is a private window of it: it has its own cookies, storage and workers,
// which end with it.
var browsers = struct {
	sync.Mutex
	by map[string]*browser
}{by: map[string]*browser{}}

// A browser is a running process of Chromium.
type browser struct {
	ctx  context.Context
	stop func()
}

// needless are parts of Chromium that no test needs: a page of suggestions for every
// address bar, and a spare process for the next site.
const needless = "Translate,BlinkGenPropertyTrees,WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess"

// start starts a Chromium that speaks a language.
func start(language string, more ...chromedp.ExecAllocatorOption) (*browser, error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, // it sees only our own server, and containers run as root
		chromedp.Flag("lang", language),
		chromedp.Flag("accept-lang", language),
		chromedp.Flag("disable-features", needless),
		chromedp.Flag("enable-blink-features", "ComputedAccessibilityInfo"), // the accessibility tree's name of an element
	)
	options = append(options, more...)
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, leave := chromedp.NewContext(ctx)
	b := &browser{ctx: ctx, stop: func() { leave(); stop() }}
	if err := chromedp.Do(ctx); err != nil {
		b.stop()
		return nil, err
	}
	return b, nil
}

// private opens a page: in a browser of its own if it needs more options, otherwise in a
// private window of the browser that speaks the language.
func private(t testing.TB, language string, more ...chromedp.ExecAllocatorOption) (ctx context.Context, leave func()) {
	t.Helper()
	browsers.Lock()
	defer browsers.Unlock()
	b := browsers.by[language]
	if b == nil || len(more) > 0 {
		var err error
		if b, err = start(language, more...); err != nil {
			t.Fatalf("no browser: %v", err)
		}
	}
	if len(more) > 0 {
		return b.ctx, b.stop
	}
	browsers.by[language] = b
	return chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
}

// stopBrowsers ends the browsers that were shared.
func stopBrowsers() {
	for _, b := range browsers.by {
		b.stop()
	}
}
